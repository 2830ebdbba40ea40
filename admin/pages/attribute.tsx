// One attribute of the back office, in its editor.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { AttributeEditor } from '../features/attribute/attribute-editor.tsx';
import { TranslateLinks } from '../features/translations/translate-links.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return readResponse(api.admin.attributes[':id'].$get({ param: { id: params.id ?? '' } }));
}

export function Component() {
  const attribute = useLoaderData<typeof loader>();
  const { id, document } = attribute;
  const crumbs = [{ label: 'Attributes', to: adminPaths.attributes() }, { label: document.label }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <AttributeEditor
        key={id}
        header={(more) => (
          <PageHeader title={document.label}>
            <TranslateLinks kind="attribute" id={id} />
            {more}
          </PageHeader>
        )}
        id={id}
        saved={attribute}
      />
    </>
  );
}
