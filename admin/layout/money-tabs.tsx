// Header of the pages of money: title, actions, and the tabs between these pages.
import type { ReactNode } from 'react';
import { adminPaths } from '#domain/admin-routes.ts';
import { PageHeader } from './page-header.tsx';
import { ViewTabs } from '../features/list/view-tabs.tsx';

const pages = [
  { key: 'differences', label: 'Differences', to: adminPaths.money() },
  { key: 'payments', label: 'Payments', to: adminPaths.payments() },
  { key: 'settlements', label: 'Settlements', to: adminPaths.settlements() },
  { key: 'cash', label: 'Cash on delivery', to: adminPaths.cash() },
  { key: 'fees', label: 'Fees and GST', to: adminPaths.fees() },
] as const;

type MoneyTabsProps = { current: (typeof pages)[number]['key']; children?: ReactNode };

export function MoneyTabs({ current, children }: MoneyTabsProps) {
  return (
    <>
      <PageHeader title="Money">{children}</PageHeader>
      <div className="mb-5">
        <ViewTabs
          label="Money"
          tabs={pages.map((page) => ({ ...page, isCurrent: page.key === current }))}
        />
      </div>
    </>
  );
}
