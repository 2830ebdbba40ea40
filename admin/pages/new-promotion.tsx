// New promotion: empty, or filled from another one.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { newPromotion } from '#domain/promotion/promotion.ts';
import { fetchPromotion } from '../features/promotion/promotion-api.ts';
import { PromotionEditor } from '../features/promotion/promotion-editor.tsx';
import { PageHeader } from '../layout/page-header.tsx';

const crumbs = [{ label: 'Promotions', to: adminPaths.promotions() }, { label: 'New promotion' }];

/** The dates of an expired promotion are not taken over: the new one would be expired as well. */
export async function loader({ request }: LoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('from');
  if (from === null) return { from, value: newPromotion, products: [] };
  const { document, status, products } = await fetchPromotion(from);
  const dates = status === 'expired' ? { startsAt: null, endsAt: null } : {};
  return { from, value: { ...document, ...dates, code: '', isOn: true }, products };
}

export function Component() {
  const { from, value, products } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title={from === null ? 'New promotion' : `New promotion like ${from}`} />
      <PromotionEditor
        key={from}
        draftKey={`promotion:new:${from ?? ''}`}
        saved={{ value, version: 0 }}
        figures={null}
        products={products}
      />
    </>
  );
}
