// One collection of the back office, in its editor.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import { fetchCollection } from '../features/collection/collection-api.ts';
import { CollectionEditor } from '../features/collection/collection-editor.tsx';
import { TranslateLinks } from '../features/translations/translate-links.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return fetchCollection(params.id ?? '');
}

export function Component() {
  const { id, version, document, products } = useLoaderData<typeof loader>();
  const crumbs = [
    { label: 'Collections', to: adminPaths.collections() },
    { label: document.title },
  ];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <CollectionEditor
        key={id}
        header={(more) => (
          <PageHeader title={document.title}>
            <TranslateLinks kind="collection" id={id} />
            {document.status === 'published' && (
              <a
                href={paths.collection(document.slug)}
                className={buttonClass({ variant: 'outline' })}
              >
                View in store
              </a>
            )}
            {more}
          </PageHeader>
        )}
        id={id}
        saved={{ value: document, version }}
        products={products}
      />
    </>
  );
}
