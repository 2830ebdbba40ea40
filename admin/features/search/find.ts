// What the search of the back office finds: orders, products and messages by the server, pages, actions and settings by their names.
import { api, readResponse } from '#ui/client/api.ts';
import { formatPaise, formatRupees } from '#domain/money/money.ts';
import { orderStatusNames } from '#domain/order/order.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { searchWords } from '../settings/find-settings.ts';
import { statusNames } from '../product-document/product-status.ts';
import { type Found, type FoundGroup, findPages } from './find-pages.ts';

const SHOWN_ORDERS = 6;
const SHOWN_PRODUCTS = 6;
const SHOWN_MESSAGES = 4;
/** The server refuses a longer search of messages. */
const MAX_MESSAGE_SEARCH = 100;

/** The settings whose values are searched; null where they cannot be loaded. */
export async function loadSettings(): Promise<OwnerSettings | null> {
  const stored = await readResponse(api.admin.settings.$get()).catch(() => null);
  return stored && (stored.settings as OwnerSettings);
}

/** Finds orders, products, messages and pages of the back office; an empty search finds pages and actions only. */
export async function find(
  text: string,
  settings: Promise<OwnerSettings | null>,
): Promise<FoundGroup[]> {
  const words = searchWords(text);
  const [orders, products, messages] =
    words.length > 0
      ? await Promise.all([findOrders(text), findProducts(text), findMessages(text)])
      : [[], [], []];
  const groups = [
    { value: 'Orders', items: orders },
    { value: 'Products', items: products },
    { value: 'Messages', items: messages },
    ...findPages(words, words.length > 0 ? await settings : null),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

async function findOrders(q: string): Promise<Found[]> {
  const { orders } = await readResponse(api.admin.orders.$get({ query: { q } }));
  return orders.slice(0, SHOWN_ORDERS).map(({ number, customer, total, status, images }) => ({
    value: `order:${number}`,
    label: number,
    details: `${customer} · ${formatRupees(total)} · ${orderStatusNames[status]}`,
    to: adminPaths.order(number),
    image: images[0] ?? null,
  }));
}

/** Finds products by part of the name, the subtitle or a SKU. A search that takes too long leaves the other groups. */
async function findProducts(q: string): Promise<Found[]> {
  const call = api.admin.products.$get({ query: { q } });
  const { products } = await readResponse(call).catch(() => ({ products: [] }));
  return products
    .slice(0, SHOWN_PRODUCTS)
    .map(({ id, name, subtitle, pricePaise, status, image }) => ({
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
      image,
    }));
}

/** Finds messages of customers by sender, subject or text. */
async function findMessages(text: string): Promise<Found[]> {
  const q = text.slice(0, MAX_MESSAGE_SEARCH);
  const call = api.admin.messages.$get({ query: { q } });
  const { messages } = await readResponse(call).catch(() => ({ messages: [] }));
  return messages.slice(0, SHOWN_MESSAGES).map(({ id, name, subject, excerpt }) => ({
    value: `message:${id}`,
    label: name,
    details: subject || excerpt,
    to: adminPaths.message(id),
  }));
}
