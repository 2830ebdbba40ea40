// New category.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { emptyCategory } from '#domain/catalogue/category.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { loadCategories } from '../features/category/category-api.ts';
import { CategoryEditor } from '../features/category/category-editor.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const parentId = new URL(request.url).searchParams.get('parent');
  return { categories: await loadCategories(), document: { ...emptyCategory, parentId } };
}

export function Component() {
  const { categories, document } = useLoaderData<typeof loader>();
  const crumbs = [{ label: 'Categories', to: adminPaths.categories() }, { label: 'New category' }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="New category" />
      <CategoryEditor id={null} saved={{ value: document, version: 0 }} categories={categories} />
    </>
  );
}
