// History of a product: its stored versions, newest first, each of which can be restored.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchProduct, loadVersions } from '../features/product-document/product-api.ts';
import { VersionList } from '../features/product-editor/version-list.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const [product, versions] = await Promise.all([fetchProduct(id), loadVersions(id)]);
  return { id, product, versions };
}

export function Component() {
  const { id, product, versions } = useLoaderData<typeof loader>();
  const { name } = product.value.document;
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Products', to: adminPaths.products() },
          { label: name, to: adminPaths.product(id) },
          { label: 'History' },
        ]}
        link={Link}
        className="mb-4"
      />
      <PageHeader title={`History of ${name}`} />
      {versions.length === 0 ? (
        <EmptyState title="No versions yet." text="Every save from now on is listed here." />
      ) : (
        <VersionList productId={id} versions={versions} current={product.version} />
      )}
    </>
  );
}
