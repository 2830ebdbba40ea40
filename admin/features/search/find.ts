// What the search of the back office finds: orders and products by the server, pages and settings by their names.
import { api, readResponse } from '#ui/client/api.ts';
import { formatPaise, formatRupees } from '#domain/money/money.ts';
import { orderStatusNames } from '#domain/order/order.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { statusNames } from '../product-document/product-status.ts';
import { settingsParts } from '../settings/parts.ts';

export type Found = { value: string; label: string; details: string; to: string };
export type FoundGroup = { value: string; items: Found[] };

const SHOWN_ORDERS = 6;
const SHOWN_PRODUCTS = 6;

const pages: Found[] = [
  { value: 'page:today', label: 'Today', details: '', to: adminPaths.today() },
  { value: 'page:orders', label: 'Orders', details: '', to: adminPaths.orders() },
  {
    value: 'page:problems',
    label: 'Orders with problems',
    details: '',
    to: adminPaths.orders({ view: 'problems' }),
  },
  { value: 'page:products', label: 'Products', details: '', to: adminPaths.products() },
  { value: 'page:categories', label: 'Categories', details: '', to: adminPaths.categories() },
  { value: 'page:collections', label: 'Collections', details: '', to: adminPaths.collections() },
  { value: 'page:stock', label: 'Stock', details: '', to: adminPaths.stock() },
  { value: 'page:count', label: 'Count stock', details: 'Stock', to: adminPaths.stockCount() },
  {
    value: 'page:requests',
    label: 'Back-in-stock requests',
    details: 'Stock',
    to: adminPaths.stockRequests(),
  },
  { value: 'page:audit', label: 'Audit log', details: '', to: adminPaths.audit() },
  { value: 'page:settings', label: 'Settings', details: '', to: adminPaths.settings() },
  ...settingsParts.map(({ id, title }) => ({
    value: `settings:${id}`,
    label: title,
    details: 'Settings',
    to: adminPaths.settingsPart(id),
  })),
];

/** Finds orders, products and pages of the back office; an empty search finds pages only. */
export async function find(text: string): Promise<FoundGroup[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = pages.filter(({ label, details }) =>
    words.every((word) => `${label} ${details}`.toLowerCase().includes(word)),
  );
  const [orders, products] =
    words.length > 0 ? await Promise.all([findOrders(text), findProducts(text)]) : [[], []];
  const groups = [
    { value: 'Orders', items: orders },
    { value: 'Products', items: products },
    { value: 'Pages', items: matching },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

async function findOrders(q: string): Promise<Found[]> {
  const { orders } = await readResponse(api.admin.orders.$get({ query: { q } }));
  return orders.slice(0, SHOWN_ORDERS).map(({ number, customer, total, status }) => ({
    value: `order:${number}`,
    label: number,
    details: `${customer} · ${formatRupees(total)} · ${orderStatusNames[status]}`,
    to: adminPaths.order(number),
  }));
}

/** Finds products by part of the name, the subtitle or a SKU. A search that takes too long leaves the other groups. */
async function findProducts(q: string): Promise<Found[]> {
  const call = api.admin.products.$get({ query: { q } });
  const { products } = await readResponse(call).catch(() => ({ products: [] }));
  return products.slice(0, SHOWN_PRODUCTS).map(({ id, name, subtitle, pricePaise, status }) => ({
    value: `product:${id}`,
    label: name,
    details: [
      subtitle,
      pricePaise && formatPaise(pricePaise),
      status !== 'published' && statusNames[status],
    ]
      .filter(Boolean)
      .join(' · '),
    to: adminPaths.product(id),
  }));
}
