// Stock of one variant: its figures, every movement, and the customers who wait for it.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { RowImage } from '../features/list/row-image.tsx';
import { AdjustButton } from '../features/stock/adjust-button.tsx';
import { LevelTag } from '../features/stock/level-tag.tsx';
import { MovementList } from '../features/stock/movement-list.tsx';
import { loadMovements, loadRequests, fetchVariantStock } from '../features/stock/stock-api.ts';
import { variantText } from '../features/stock/variant-name.tsx';
import { WaitingList } from '../features/stock/waiting-list.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { keyPages } from '../ui/list-pages.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { variantId = '' } = params;
  const after = new URL(request.url).searchParams.get('after') ?? '';
  const [variant, { movements, next }, { requests }] = await Promise.all([
    fetchVariantStock(variantId),
    loadMovements(variantId, after),
    loadRequests(variantId),
  ]);
  return { variant, movements, next, requests, after };
}

export function Component() {
  const { variant, movements, next, requests, after } = useLoaderData<typeof loader>();
  const { variantId, productId, sku, image, onHand, reserved, available, waiting } = variant;
  const figures = [
    ['On hand', onHand],
    ['Reserved', reserved],
    ['Available', available],
    ['Low-stock level', variant.lowStockLevel],
  ] as const;
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Stock', to: adminPaths.stock() }, { label: sku }]}
        link={Link}
        className="mb-4"
      />
      <PageHeader title={variantText(variant)}>
        <AdjustButton variant={variant} size="md" />
      </PageHeader>
      <Card className="mb-6 flex items-center gap-5 p-4 sm:p-5">
        <RowImage image={image} className="h-25 w-20" />
        <div className="min-w-0 grow">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt className="type-caption text-muted">{label}</dt>
                <dd className="text-[22px] font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 type-small">
            <LevelTag variant={variant} />
            <Link to={adminPaths.product(productId)} className={textLinkClass}>
              Edit product
            </Link>
          </p>
        </div>
      </Card>
      {movements.length === 0 ? (
        <EmptyState title="No stock movements yet." />
      ) : (
        <section aria-labelledby="movements">
          <h2 id="movements" className="mb-3 type-panel-title">
            Stock movements
          </h2>
          <MovementList
            movements={movements}
            pages={keyPages({ after, next }, (key) => adminPaths.stockVariant(variantId, key))}
          />
        </section>
      )}
      {waiting > 0 && <WaitingList requests={requests} total={waiting} />}
    </>
  );
}
