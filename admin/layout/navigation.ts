// Navigation of the back office: groups and pages, for the sidebar and for "More" on the phone.
import type { ComponentType } from 'react';
import { paths } from '#domain/routes.ts';
import type { IconProps } from '#app/ui/icon.tsx';
import type { WorkCounts } from '../ui/work-counts.ts';
import {
  AuditIcon,
  CategoriesIcon,
  CollectionsIcon,
  MessagesIcon,
  OrdersIcon,
  ProductsIcon,
  SettingsIcon,
  StockIcon,
  TodayIcon,
} from './icons.tsx';

export type NavigationItem = {
  label: string;
  to: string;
  icon: ComponentType<IconProps>;
  /** The number shown beside it. */
  count?: keyof WorkCounts;
};
export type NavigationGroup = { title: string | null; items: readonly NavigationItem[] };

export const navigation: readonly NavigationGroup[] = [
  {
    title: null,
    items: [
      { label: 'Today', to: paths.admin(), icon: TodayIcon },
      { label: 'Orders', to: paths.adminOrders(), icon: OrdersIcon, count: 'orders' },
      { label: 'Products', to: paths.adminProducts(), icon: ProductsIcon },
      { label: 'Stock', to: paths.adminStock(), icon: StockIcon, count: 'lowStock' },
    ],
  },
  {
    title: 'Customers',
    items: [
      { label: 'Messages', to: paths.adminMessages(), icon: MessagesIcon, count: 'messages' },
    ],
  },
  {
    title: 'Shop',
    items: [
      { label: 'Categories', to: paths.adminCategories(), icon: CategoriesIcon },
      { label: 'Collections', to: paths.adminCollections(), icon: CollectionsIcon },
    ],
  },
  {
    title: 'System',
    items: [
      { label: 'Audit log', to: paths.adminAudit(), icon: AuditIcon },
      { label: 'Settings', to: paths.adminSettings(), icon: SettingsIcon },
    ],
  },
];

/** Whether a page belongs to an item: its own address, or one below it. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  return pathname === item.to || (item.to !== paths.admin() && pathname.startsWith(`${item.to}/`));
}
