// Pages, actions and settings of the back office, which the search knows without the server.
import { adminPaths } from '#domain/admin-routes.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { findSettings } from '../settings/find-settings.ts';
import { settingsPages, settingsParts } from '../settings/parts.ts';

/** `image`: of the product, or of the first of an order; null without one, and not given where nothing has one. */
export type Found = {
  value: string;
  label: string;
  details: string;
  to: string;
  image?: { src: string } | null;
};
export type FoundGroup = { value: string; items: Found[] };

const SHOWN_FIELDS = 6;

const pages: readonly Found[] = [
  { value: 'page:today', label: 'Today', details: '', to: adminPaths.today() },
  { value: 'page:orders', label: 'Orders', details: '', to: adminPaths.orders() },
  {
    value: 'page:problems',
    label: 'Orders with problems',
    details: '',
    to: adminPaths.orders({ view: 'problems' }),
  },
  { value: 'page:products', label: 'Products', details: '', to: adminPaths.products() },
  { value: 'page:attributes', label: 'Attributes', details: '', to: adminPaths.attributes() },
  { value: 'page:categories', label: 'Categories', details: '', to: adminPaths.categories() },
  { value: 'page:collections', label: 'Collections', details: '', to: adminPaths.collections() },
  { value: 'page:home', label: 'Home page', details: 'Pages', to: adminPaths.homePage() },
  { value: 'page:reviews', label: 'Reviews', details: '', to: adminPaths.reviews() },
  { value: 'page:promotions', label: 'Promotions', details: '', to: adminPaths.promotions() },
  {
    value: 'page:new-promotion',
    label: 'Create promotion',
    details: 'Promotions',
    to: adminPaths.newPromotion(),
  },
  { value: 'page:translations', label: 'Translations', details: '', to: adminPaths.translations() },
  { value: 'page:messages', label: 'Messages', details: '', to: adminPaths.messages() },
  { value: 'page:stock', label: 'Stock', details: '', to: adminPaths.stock() },
  { value: 'page:count', label: 'Count stock', details: 'Stock', to: adminPaths.stockCount() },
  {
    value: 'page:requests',
    label: 'Back-in-stock requests',
    details: 'Stock',
    to: adminPaths.stockRequests(),
  },
  {
    value: 'page:transfer',
    label: 'Import and export',
    details: 'Products as CSV',
    to: adminPaths.transfer(),
  },
  { value: 'page:audit', label: 'Audit log', details: '', to: adminPaths.audit() },
  { value: 'page:settings', label: 'Settings', details: '', to: adminPaths.settings() },
  ...settingsParts.map(({ id, title }) =>
    settingsPage({ id, title, to: adminPaths.settingsPart(id) }),
  ),
  ...settingsPages.map(settingsPage),
];

function settingsPage({ id, title, to }: { id: string; title: string; to: string }): Found {
  return { value: `settings:${id}`, label: title, details: 'Settings', to };
}

const actions: readonly Found[] = [
  { value: 'act:product', label: 'Add product', details: '', to: adminPaths.newProduct() },
  { value: 'act:collection', label: 'Add collection', details: '', to: adminPaths.newCollection() },
  { value: 'act:category', label: 'Add category', details: '', to: adminPaths.newCategory() },
  { value: 'act:attribute', label: 'Add attribute', details: '', to: adminPaths.newAttribute() },
  { value: 'act:pack', label: 'Pack orders', details: 'To pack', to: ordersIn('to-pack') },
  { value: 'act:ship', label: 'Ship orders', details: 'To ship', to: ordersIn('to-ship') },
  {
    value: 'act:confirm',
    label: 'Confirm cash orders',
    details: 'By phone',
    to: adminPaths.confirmOrders(),
  },
  { value: 'act:upi', label: 'Check UPI payments', details: '', to: ordersIn('upi-to-check') },
  { value: 'act:count', label: 'Count stock', details: '', to: adminPaths.stockCount() },
  {
    value: 'act:translate',
    label: 'Import or export translations',
    details: 'CSV file',
    to: adminPaths.translationFile(),
  },
];

function ordersIn(view: string): string {
  return adminPaths.orders({ view });
}

/**
 * Finds what has every word, in small letters; an empty search finds the pages and actions. `settings`: null while they
 * are not known, and found by label only.
 */
export function findPages(words: readonly string[], settings: OwnerSettings | null): FoundGroup[] {
  const matching = (items: readonly Found[]) =>
    items.filter(({ label, details }) =>
      words.every((word) => `${label} ${details}`.toLowerCase().includes(word)),
    );
  const foundPages = matching(pages);
  const shown = new Set(foundPages.map(({ label }) => label));
  const fields = findSettings(words, settings)
    .filter(({ label }) => !shown.has(label))
    .slice(0, SHOWN_FIELDS);
  return [
    { value: 'Pages', items: foundPages },
    { value: 'Actions', items: matching(actions) },
    {
      value: 'Settings',
      items: fields.map(({ id, label, place, value, to }) => ({
        value: id,
        label,
        details: [place, value].filter(Boolean).join(' · '),
        to,
      })),
    },
  ];
}
