// Promotions of the back office by status, newest first; status, search and page are in the URL.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { Ornament } from '#ui/components/ornament.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { PromotionStatus } from '#domain/promotion/promotion.ts';
import { SearchField } from '../features/list/search-field.tsx';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import {
  loadPromotions,
  readPromotionQuery,
  statusLabels,
} from '../features/promotion/promotion-api.ts';
import { promotionColumns } from '../features/promotion/promotion-columns.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { keyPages } from '../ui/list-pages.tsx';

const tabs: (PromotionStatus | 'all')[] = [
  'all',
  'active',
  'scheduled',
  'expired',
  'used-up',
  'off',
];

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readPromotionQuery(new URL(request.url).searchParams);
  return { query, list: await loadPromotions(query) };
}

export function Component() {
  const { query, list } = useLoaderData<typeof loader>();
  const { promotions, counts, next } = list;
  const [, setParams] = useSearchParams();
  const [now] = useState(() => new Date());
  const { status, q, after = '' } = query;
  const filters = { ...(status && { status }), ...(q && { q }) };
  return (
    <>
      <PageHeader title="Promotions">
        <Link to={adminPaths.newPromotion()} className={buttonClass()}>
          <PlusIcon size={20} />
          Create promotion
        </Link>
      </PageHeader>
      {counts.all > 0 && (
        <>
          <div className="mb-4">
            <ViewTabs
              label="Status"
              tabs={tabs.map((each) => ({
                key: each,
                label: each === 'all' ? 'All' : statusLabels[each],
                count: String(counts[each]),
                to: adminPaths.promotions(each === 'all' ? {} : { status: each }),
                isCurrent: each === (status ?? 'all'),
              }))}
            />
          </div>
          <div className="mb-4 flex">
            <SearchField
              value={q ?? ''}
              label="Search promotions"
              placeholder="Code or name"
              onSearch={(text) =>
                setParams({ ...(status && { status }), ...(text && { q: text }) })
              }
            />
          </div>
        </>
      )}
      <DataTable
        caption="Promotions"
        columns={promotionColumns(now)}
        rows={promotions}
        idOf={({ document }) => document.code}
        empty={<NoPromotions isFiltered={counts.all > 0} />}
        pages={keyPages({ after, next }, (key) =>
          adminPaths.promotions({ ...filters, ...(key && { after: key }) }),
        )}
      />
    </>
  );
}

function NoPromotions({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title="No results.">
        <Link to={adminPaths.promotions()} className={textLinkClass}>
          Reset filters
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      image={<Ornament />}
      title="No promotions yet."
      text="Start with 10 % off for new customers."
    >
      <Link to={adminPaths.newPromotion()} className={buttonClass({ variant: 'outline' })}>
        Create promotion
      </Link>
    </EmptyState>
  );
}
