// One promotion of the back office, in its editor.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { EndButton } from '../features/promotion/end-button.tsx';
import { fetchPromotion, statusLabels, statusTones } from '../features/promotion/promotion-api.ts';
import { PromotionEditor } from '../features/promotion/promotion-editor.tsx';
import { UsesCard } from '../features/promotion/uses-card.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { StatusTag } from '../ui/status-tag.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return fetchPromotion(params.code ?? '');
}

export function Component() {
  const { version, status, document, figures, products } = useLoaderData<typeof loader>();
  const { code, isAutomatic, endsAt, usageLimit } = document;
  const crumbs = [{ label: 'Promotions', to: adminPaths.promotions() }, { label: code }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title={code}>
        <StatusTag tone={statusTones[status]}>{statusLabels[status]}</StatusTag>
        <Link to={adminPaths.newPromotion(code)} className={buttonClass({ variant: 'outline' })}>
          Duplicate
        </Link>
        {status === 'active' && <EndButton code={code} />}
      </PageHeader>
      <PromotionEditor
        // Ending it now, and its undo, change the end that the form shows.
        key={`${code} ${endsAt}`}
        draftKey={`promotion:${code}`}
        saved={{ value: document, version }}
        figures={figures}
        products={products}
      >
        <UsesCard code={code} isAutomatic={isAutomatic} figures={figures} usageLimit={usageLimit} />
      </PromotionEditor>
    </>
  );
}
