// One page that the owner has written, in its editor.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { pathOfPage } from '#domain/pages/page.ts';
import { loadChoices } from '../features/own-page/load-choices.ts';
import { fetchPage } from '../features/own-page/page-api.ts';
import { PageEditor } from '../features/own-page/page-editor.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [page, choices] = await Promise.all([fetchPage(params.id ?? ''), loadChoices()]);
  return { ...page, ...choices };
}

export function Component() {
  const {
    id,
    version,
    document,
    updatedAt: _updatedAt,
    ...choices
  } = useLoaderData<typeof loader>();
  const crumbs = [{ label: 'Pages', to: adminPaths.ownPages() }, { label: document.title }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageEditor
        key={id}
        header={(more) => (
          <PageHeader title={document.title}>
            {document.status === 'published' && (
              <a href={pathOfPage(document.slug)} className={buttonClass({ variant: 'outline' })}>
                View in store
              </a>
            )}
            {more}
          </PageHeader>
        )}
        id={id}
        saved={{ value: document, version }}
        choices={choices}
      />
    </>
  );
}
