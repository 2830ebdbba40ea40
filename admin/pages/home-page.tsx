// The home page of the shop in its editor.
import { Link, useLoaderData } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import { loadCategories } from '../features/category/category-api.ts';
import { loadCollections } from '../features/collection/collection-api.ts';
import { fetchHomePage } from '../features/home-page/home-api.ts';
import { HomeEditor } from '../features/home-page/home-editor.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader() {
  const [page, collections, categories] = await Promise.all([
    fetchHomePage(),
    loadCollections(),
    loadCategories(),
  ]);
  return {
    ...page,
    collections: collections.map(({ id, document }) => ({
      id,
      title: document.title,
      isPublished: document.status === 'published',
    })),
    categories: categories
      .filter(({ document }) => document.isShown)
      .map(({ id, document }) => ({ id, name: document.name })),
  };
}

export function Component() {
  const { version, document, ...choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Home page">
        {version > 0 && (
          <Link to={adminPaths.homeVersions()} className={buttonClass({ variant: 'outline' })}>
            Versions
          </Link>
        )}
        <a href={paths.home()} className={buttonClass({ variant: 'outline' })}>
          View store
        </a>
      </PageHeader>
      <HomeEditor saved={{ value: document, version }} choices={choices} />
    </>
  );
}
