// Route manifest: the only list of the shop's pages, and the typed URL builders beside it.
import type { OrderView } from './order-views.ts';
import type { PolicyKey } from './policy.ts';
import type { PrintPart } from './printing.ts';
import { colourParam } from './product-colour.ts';

export type RouteEntry = {
  /** With `:params`; the same pattern that React Router matches. */
  path: string;
  /** Who may open the page. `guest`: customers who are not signed in; `demo`: anybody, in a demo. */
  access: 'public' | 'guest' | 'customer' | 'admin' | 'demo';
  /** Whether the page cache stores the page, and which part of its query belongs to the key: a list's filter, a colour. */
  cache: 'none' | 'page' | 'list' | 'product';
  /** In the sitemap; robots.txt disallows every other page. */
  indexable: boolean;
  /** Whether signing in may lead here. */
  redirectTarget: boolean;
};

const publicPage = {
  access: 'public',
  cache: 'page',
  indexable: true,
  redirectTarget: true,
} as const;
const listPage = { ...publicPage, cache: 'list' } as const;
const placeholder = { ...publicPage, indexable: false } as const;
const guestPage = {
  access: 'guest',
  cache: 'none',
  indexable: false,
  redirectTarget: false,
} as const;
/** Works by the token in its query, for anybody who has the email. */
const emailLink = { ...guestPage, access: 'public' } as const;
const customerPage = { ...guestPage, access: 'customer', redirectTarget: true } as const;
const adminPage = { ...customerPage, access: 'admin' } as const;
const demoPage = { ...guestPage, access: 'demo' } as const;

export const routes = {
  home: { path: '/', ...publicPage },
  products: { path: '/products', ...listPage },
  product: { path: '/products/:id', ...publicPage, cache: 'product' },
  category: { path: '/category/:slug', ...listPage },
  collection: { path: '/collections/:slug', ...listPage },
  deals: { path: '/deals', ...listPage },
  newArrivals: { path: '/new-arrivals', ...listPage },
  comingSoon: { path: '/coming-soon', ...placeholder },
  about: { path: '/about', ...publicPage },
  contact: { path: '/contact', ...publicPage },
  terms: { path: '/terms', ...publicPage },
  privacy: { path: '/privacy', ...publicPage },
  policyVersion: { path: '/policies/:policy/:version', ...placeholder },
  cart: { path: '/cart', ...customerPage },
  wishlist: { path: '/wishlist', ...customerPage },
  checkout: { path: '/checkout', ...customerPage },
  orderConfirmation: { path: '/order-confirmation', ...customerPage },
  orders: { path: '/orders', ...customerPage },
  order: { path: '/orders/:number', ...customerPage },
  invoice: { path: '/orders/:number/invoice', ...customerPage },
  account: { path: '/account', ...customerPage },
  login: { path: '/login', ...guestPage },
  register: { path: '/register', ...guestPage },
  forgotPassword: { path: '/forgot-password', ...guestPage },
  resetPassword: { path: '/reset-password', ...emailLink },
  /** With a token for anybody; without one for a signed-in customer whose email is not verified. */
  verifyEmail: { path: '/verify-email', ...customerPage, redirectTarget: false },
  track: { path: '/track', ...emailLink },
  newsletterConfirm: { path: '/newsletter/confirm', ...emailLink },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe', ...emailLink },
  admin: { path: '/admin', ...adminPage },
  adminOrders: { path: '/admin/orders', ...adminPage },
  adminConfirmOrders: { path: '/admin/orders/confirm', ...adminPage },
  adminOrdersPrint: { path: '/admin/orders/print', ...adminPage },
  adminOrder: { path: '/admin/orders/:number', ...adminPage },
  adminProducts: { path: '/admin/products', ...adminPage },
  adminNewProduct: { path: '/admin/products/new', ...adminPage },
  adminBulkEdits: { path: '/admin/products/bulk-edits', ...adminPage },
  adminProduct: { path: '/admin/products/:id', ...adminPage },
  adminProductPreview: { path: '/admin/products/:id/preview', ...adminPage },
  adminProductHistory: { path: '/admin/products/:id/history', ...adminPage },
  adminCategories: { path: '/admin/categories', ...adminPage },
  adminNewCategory: { path: '/admin/categories/new', ...adminPage },
  adminCategory: { path: '/admin/categories/:id', ...adminPage },
  adminCollections: { path: '/admin/collections', ...adminPage },
  adminNewCollection: { path: '/admin/collections/new', ...adminPage },
  adminCollection: { path: '/admin/collections/:id', ...adminPage },
  adminStock: { path: '/admin/stock', ...adminPage },
  adminStockCount: { path: '/admin/stock/count', ...adminPage },
  adminStockRequests: { path: '/admin/stock/requests', ...adminPage },
  adminStockVariant: { path: '/admin/stock/:variantId', ...adminPage },
  adminMessages: { path: '/admin/messages', ...adminPage },
  adminMessage: { path: '/admin/messages/:id', ...adminPage },
  adminSettings: { path: '/admin/settings', ...adminPage },
  adminNotifications: { path: '/admin/settings/notifications', ...adminPage },
  adminDeliveryAreas: { path: '/admin/settings/delivery-areas', ...adminPage },
  adminSettingsPart: { path: '/admin/settings/:part', ...adminPage },
  adminAudit: { path: '/admin/audit', ...adminPage },
  mailbox: { path: '/dev/mailbox', ...demoPage },
  emailPreview: { path: '/dev/mailbox/:id', ...demoPage },
  styleGuide: { path: '/dev/style-guide', ...demoPage },
} as const satisfies Record<string, RouteEntry>;

export type RouteKey = keyof typeof routes;
/** Pages of the back office, which is an app of its own; the storefront has all others. */
export type AdminRouteKey = {
  [K in RouteKey]: (typeof routes)[K]['access'] extends 'admin' ? K : never;
}[RouteKey];
export type StorefrontRouteKey = Exclude<RouteKey, AdminRouteKey>;

const withQuery = (path: string, query: Record<string, string>) => {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return pairs.length ? `${path}?${pairs.join('&')}` : path;
};
const withParam = (path: string, value: string) => path.replace(/:\w+/, encodeURIComponent(value));

/** URL of each page, as a path with its query. Pages, emails and tests link by these, never by a string. */
export const paths = {
  home: () => routes.home.path,
  products: (query: Record<string, string> = {}) => withQuery(routes.products.path, query),
  /** `colour`: name of the colour that the page opens with. */
  product: (slug: string, colour?: string | null) =>
    withQuery(withParam(routes.product.path, slug), colour ? { colour: colourParam(colour) } : {}),
  category: (slug: string) => withParam(routes.category.path, slug),
  collection: (slug: string) => withParam(routes.collection.path, slug),
  deals: () => routes.deals.path,
  newArrivals: () => routes.newArrivals.path,
  about: () => routes.about.path,
  contact: () => routes.contact.path,
  terms: () => routes.terms.path,
  privacy: () => routes.privacy.path,
  policyVersion: (policy: PolicyKey, version: number) =>
    withParam(withParam(routes.policyVersion.path, policy), `${version}`),
  comingSoon: () => routes.comingSoon.path,
  cart: () => routes.cart.path,
  wishlist: () => routes.wishlist.path,
  /** `error`: the code of why a payment that left the page did not come back paid. */
  checkout: (error?: string) => withQuery(routes.checkout.path, error ? { error } : {}),
  orderConfirmation: (number: string) =>
    withQuery(routes.orderConfirmation.path, { order: number }),
  login: (redirect?: string) => withQuery(routes.login.path, redirect ? { redirect } : {}),
  register: () => routes.register.path,
  forgotPassword: () => routes.forgotPassword.path,
  verifyEmail: (token?: string) => withQuery(routes.verifyEmail.path, token ? { token } : {}),
  resetPassword: (token: string) => withQuery(routes.resetPassword.path, { token }),
  account: () => routes.account.path,
  orders: (page = 1) => withQuery(routes.orders.path, page > 1 ? { page: `${page}` } : {}),
  order: (number: string) => withParam(routes.order.path, number),
  invoice: (number: string) => withParam(routes.invoice.path, number),
  track: (token: string) => withQuery(routes.track.path, { token }),
  admin: () => routes.admin.path,
  adminOrders: (query: Record<string, string> = {}) => withQuery(routes.adminOrders.path, query),
  adminConfirmOrders: () => routes.adminConfirmOrders.path,
  adminNotifications: () => routes.adminNotifications.path,
  adminDeliveryAreas: () => routes.adminDeliveryAreas.path,
  /** `numbers`: of the orders to print. `part`: what is chosen first; without it, what was chosen last. */
  adminOrdersPrint: (numbers: readonly string[], part?: PrintPart) =>
    withQuery(routes.adminOrdersPrint.path, {
      numbers: numbers.join(','),
      ...(part && { parts: part }),
    }),
  /** `from`: the view of the list that it is opened from, whose orders are before and after it. */
  adminOrder: (number: string, from?: OrderView | null) =>
    withQuery(withParam(routes.adminOrder.path, number), from ? { from } : {}),
  adminProducts: (query: Record<string, string> = {}) =>
    withQuery(routes.adminProducts.path, query),
  adminNewProduct: () => routes.adminNewProduct.path,
  adminBulkEdits: () => routes.adminBulkEdits.path,
  adminProduct: (id: string) => withParam(routes.adminProduct.path, id),
  adminProductPreview: (id: string) => withParam(routes.adminProductPreview.path, id),
  adminProductHistory: (id: string) => withParam(routes.adminProductHistory.path, id),
  adminCategories: () => routes.adminCategories.path,
  /** `parentId`: the category above the new one. */
  adminNewCategory: (parentId?: string) =>
    withQuery(routes.adminNewCategory.path, parentId ? { parent: parentId } : {}),
  adminCategory: (id: string) => withParam(routes.adminCategory.path, id),
  adminCollections: () => routes.adminCollections.path,
  adminNewCollection: () => routes.adminNewCollection.path,
  adminCollection: (id: string) => withParam(routes.adminCollection.path, id),
  adminStock: (query: Record<string, string> = {}) => withQuery(routes.adminStock.path, query),
  adminStockCount: (query: Record<string, string> = {}) =>
    withQuery(routes.adminStockCount.path, query),
  /** `after`: key of the last row of the page before. */
  adminStockRequests: (after = '') =>
    withQuery(routes.adminStockRequests.path, after ? { after } : {}),
  adminStockVariant: (variantId: string, after = '') =>
    withQuery(withParam(routes.adminStockVariant.path, variantId), after ? { after } : {}),
  /** `status`: of the messages listed; `after`: key of the last row of the page before. */
  adminMessages: (query: Record<string, string> = {}) =>
    withQuery(routes.adminMessages.path, query),
  adminMessage: (id: string) => withParam(routes.adminMessage.path, id),
  adminSettings: () => routes.adminSettings.path,
  adminSettingsPart: (part: string) => withParam(routes.adminSettingsPart.path, part),
  /** `before`: the id of the last entry shown. */
  adminAudit: (before?: number) =>
    withQuery(routes.adminAudit.path, before ? { before: `${before}` } : {}),
  newsletterConfirm: (token: string) => withQuery(routes.newsletterConfirm.path, { token }),
  newsletterUnsubscribe: (token: string) => withQuery(routes.newsletterUnsubscribe.path, { token }),
  mailbox: () => routes.mailbox.path,
  emailPreview: (id: string) => withParam(routes.emailPreview.path, id),
  styleGuide: () => routes.styleGuide.path,
} as const;

/** The API path to which the payment provider sends a browser that could not show its widget. */
export const CALLBACK_PATH = '/api/payments/razorpay/callback';
