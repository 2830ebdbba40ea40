// Navigation of the back office: groups and pages, for the sidebar and for "More" on the phone.
import type { ComponentType } from 'react';
import { adminPaths, adminRoutes } from '#domain/admin-routes.ts';
import { type AccountRole, isPersonRole } from '#domain/people/person-roles.ts';
import { pagesOfRoles } from '#domain/role-pages.ts';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import type { IconProps } from '#ui/components/icon.tsx';
import type { WorkCounts } from '#server/shop/today/to-do.ts';
import {
  AttributesIcon,
  AuditIcon,
  CategoriesIcon,
  ChannelsIcon,
  CollectionsIcon,
  GstReturnsIcon,
  MessagesIcon,
  MoneyIcon,
  OrdersIcon,
  PagesIcon,
  ProductsIcon,
  PromotionsIcon,
  ReviewsIcon,
  SearchWordsIcon,
  SettingsIcon,
  StockIcon,
  TodayIcon,
  TransferIcon,
  TranslationsIcon,
} from './icons.tsx';

export type NavigationItem = {
  label: string;
  to: string;
  icon: ComponentType<IconProps>;
  /** The number shown beside it. */
  count?: keyof WorkCounts;
};
/** Titles of the groups, above their pages. */
export const groupTitleClass =
  'type-caption font-semibold tracking-[.12em] text-accent-text uppercase';

export type NavigationGroup = { title: string | null; items: readonly NavigationItem[] };

/** A shop in one language has nothing to translate. */
const translations: NavigationItem[] =
  translatedLanguages.length > 0
    ? [{ label: 'Translations', to: adminPaths.translations(), icon: TranslationsIcon }]
    : [];

export const navigation: readonly NavigationGroup[] = [
  {
    title: null,
    items: [
      { label: 'Today', to: adminPaths.today(), icon: TodayIcon },
      { label: 'Orders', to: adminPaths.orders(), icon: OrdersIcon, count: 'orders' },
      { label: 'Products', to: adminPaths.products(), icon: ProductsIcon },
      { label: 'Stock', to: adminPaths.stock(), icon: StockIcon, count: 'lowStock' },
      { label: 'Money', to: adminPaths.money(), icon: MoneyIcon },
    ],
  },
  {
    title: 'Customers',
    items: [
      { label: 'Messages', to: adminPaths.messages(), icon: MessagesIcon, count: 'messages' },
      { label: 'Reviews', to: adminPaths.reviews(), icon: ReviewsIcon, count: 'reviews' },
    ],
  },
  {
    title: 'Shop',
    items: [
      { label: 'Attributes', to: adminPaths.attributes(), icon: AttributesIcon },
      { label: 'Categories', to: adminPaths.categories(), icon: CategoriesIcon },
      { label: 'Collections', to: adminPaths.collections(), icon: CollectionsIcon },
      { label: 'Search words', to: adminPaths.searchWords(), icon: SearchWordsIcon },
      ...translations,
    ],
  },
  {
    title: 'Online store',
    items: [
      { label: 'Pages', to: adminPaths.ownPages(), icon: PagesIcon },
      { label: 'Promotions', to: adminPaths.promotions(), icon: PromotionsIcon },
      { label: 'Shopping channels', to: adminPaths.channels(), icon: ChannelsIcon },
    ],
  },
  {
    title: 'System',
    items: [
      { label: 'Import and export', to: adminPaths.transfer(), icon: TransferIcon },
      { label: 'GST returns', to: adminPaths.gstReturns(), icon: GstReturnsIcon },
      { label: 'Audit log', to: adminPaths.audit(), icon: AuditIcon },
      { label: 'Settings', to: adminPaths.settings(), icon: SettingsIcon },
    ],
  },
];

/** What is open to a role, without groups: no role but the owner's has many pages. */
export function navigationFor(role: AccountRole): readonly NavigationGroup[] {
  if (!isPersonRole(role)) return navigation;
  const open = pagesOfRoles[role].map((page): string => adminRoutes[page].path);
  const items = navigation.flatMap((group) => group.items).filter(({ to }) => open.includes(to));
  return [{ title: null, items }];
}

/** Whether a page belongs to an item: its own address, or one below it. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  return (
    pathname === item.to || (item.to !== adminPaths.today() && pathname.startsWith(`${item.to}/`))
  );
}
