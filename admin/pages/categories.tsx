// Categories of the back office: the tree of the navigation, ordered by dragging or by keyboard.
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { loadCategories } from '../features/category/category-api.ts';
import { CategoryTree } from '../features/category/category-tree.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export const loader = loadCategories;

export function Component() {
  const categories = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title="Categories">
        <Link to={adminPaths.newCategory()} className={buttonClass()}>
          <PlusIcon size={20} />
          Add category
        </Link>
      </PageHeader>
      <p className="mb-5 max-w-prose text-muted">
        The shop’s menus, home page and filters follow this order. A category is “Coming soon” until
        its first product is published.
      </p>
      <CategoryTree
        key={categories.map(({ id, version, position }) => [id, version, position]).join()}
        categories={categories}
        onFailed={() => void revalidate()}
      />
    </>
  );
}
