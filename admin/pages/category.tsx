// One category of the back office, in its editor.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { AppError } from '#domain/errors/errors.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import { loadCategories } from '../features/category/category-api.ts';
import { CategoryEditor } from '../features/category/category-editor.tsx';
import { TranslateLinks } from '../features/translations/translate-links.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const categories = await loadCategories();
  const category = categories.find(({ id }) => id === params.id);
  if (!category) throw new AppError('product/not-found');
  return { categories, category };
}

export function Component() {
  const { categories, category } = useLoaderData<typeof loader>();
  const { id, version, document } = category;
  const crumbs = [{ label: 'Categories', to: adminPaths.categories() }, { label: document.name }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <CategoryEditor
        key={id}
        header={(more) => (
          <PageHeader title={document.name}>
            <TranslateLinks kind="category" id={id} />
            {document.isShown && (
              <a
                href={paths.category(document.slug)}
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
        categories={categories}
      />
    </>
  );
}
