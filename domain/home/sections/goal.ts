// Where a button leads: chosen from what the shop has, never typed.
import { paths } from '#domain/routes.ts';

export const goalKinds = ['page', 'ownPage', 'collection', 'category', 'product'] as const;
export type GoalKind = (typeof goalKinds)[number];

/** `id`: of the product, collection, category or page of the owner; of a page that every shop has, its key in `goalPages`. */
export type Goal = { kind: GoalKind; id: string };

/** Pages that every shop has. */
export const goalPages = {
  products: { label: 'All products', path: paths.products() },
  newArrivals: { label: 'New arrivals', path: paths.newArrivals() },
  deals: { label: 'Deals', path: paths.deals() },
  contact: { label: 'Contact', path: paths.contact() },
} as const;

export function isGoalPage(id: string): id is keyof typeof goalPages {
  return Object.hasOwn(goalPages, id);
}

/** `product:17`. */
export function goalKey({ kind, id }: Goal): string {
  return `${kind}:${id}`;
}

/** Where a button leads whose goal is no longer in the shop. */
export const FALLBACK_PATH = goalPages.products.path;
