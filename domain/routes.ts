// Route manifest: the only list of the shop's pages, and the typed URL builders beside it.
import { colourParam } from './product/product-colour.ts';

export type RouteEntry = {
  /** Path with `:params`; the same pattern that React Router matches. */
  path: string;
  /** Who may open the page. `guest`: customers who are not signed in; `demo`: anybody, in a demo. */
  access: 'public' | 'guest' | 'customer' | 'admin' | 'demo';
  /** Whether the page cache stores the page, and which part of its query belongs to the key: a list's filter, a colour. */
  cache: 'none' | 'page' | 'list' | 'product';
  /** The page is in the sitemap; robots.txt disallows every other page. */
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
export const adminPage = { ...customerPage, access: 'admin' } as const;
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
  /** Its URL builder is `policyVersionPath`. */
  policyVersion: { path: '/policies/:policy/:version', ...placeholder },
  /** Page that the owner has written; its URL builder is `pathOfPage`. */
  ownPage: { path: '/pages/:slug', ...publicPage },
  cart: { path: '/cart', ...customerPage },
  /** The cart of a guest whose browser runs no scripts; with scripts the cart drawer shows it. */
  guestCart: { path: '/cart/guest', ...guestPage, access: 'public' },
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
  /** With a token, anybody may open the page; without one, a signed-in customer whose email is not verified. */
  verifyEmail: { path: '/verify-email', ...customerPage, redirectTarget: false },
  track: { path: '/track', ...emailLink },
  /** Page where the customer says where to send a cash refund. */
  refund: { path: '/refund', ...emailLink },
  /** Page where the buyer of an order reviews its items. */
  review: { path: '/review', ...emailLink },
  /** Status of a message to the shop. */
  ticket: { path: '/ticket', ...emailLink },
  /** Shown in place of a page that cannot be loaded without a network. */
  offline: { path: '/offline', ...placeholder, redirectTarget: false },
  newsletterConfirm: { path: '/newsletter/confirm', ...emailLink },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe', ...emailLink },
  /** The first page of the back office; its other pages are in admin-routes.ts. */
  admin: { path: '/admin', ...adminPage },
  mailbox: { path: '/dev/mailbox', ...demoPage },
  emailPreview: { path: '/dev/mailbox/:id', ...demoPage },
  styleGuide: { path: '/dev/style-guide', ...demoPage },
} as const satisfies Record<string, RouteEntry>;

export type RouteKey = keyof typeof routes;

export const withQuery = (path: string, query: Record<string, string>) => {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return pairs.length ? `${path}?${pairs.join('&')}` : path;
};
export const withParam = (path: string, value: string) =>
  path.replace(/:\w+/, encodeURIComponent(value));

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
  /** `error`: the code of why a form without scripts did not change the cart. */
  cart: (error?: string) => withQuery(routes.cart.path, error ? { error } : {}),
  guestCart: (error?: string) => withQuery(routes.guestCart.path, error ? { error } : {}),
  wishlist: () => routes.wishlist.path,
  /** `error`: the code of why a payment that left the page did not come back paid. */
  checkout: (error?: string) => withQuery(routes.checkout.path, error ? { error } : {}),
  orderConfirmation: (number: string) =>
    withQuery(routes.orderConfirmation.path, { order: number }),
  login: (redirect?: string) => withQuery(routes.login.path, redirect ? { redirect } : {}),
  register: (redirect?: string) => withQuery(routes.register.path, redirect ? { redirect } : {}),
  forgotPassword: () => routes.forgotPassword.path,
  verifyEmail: (token?: string) => withQuery(routes.verifyEmail.path, token ? { token } : {}),
  account: () => routes.account.path,
  orders: (page = 1) => withQuery(routes.orders.path, page > 1 ? { page: `${page}` } : {}),
  order: (number: string) => withParam(routes.order.path, number),
  invoice: (number: string) => withParam(routes.invoice.path, number),
  /** `page`: path and query of the page that could not be loaded. */
  offline: (page?: string) => withQuery(routes.offline.path, page ? { page } : {}),
  admin: () => routes.admin.path,
  mailbox: () => routes.mailbox.path,
} as const;

/** Receives the forms of a browser without scripts that add to the cart, or change it. */
export const CART_FORM_PATH = '/cart/lines';

/** API paths that a payment provider calls; the callback receives a browser that could not show its widget. */
export const paymentPaths = {
  webhook: (provider: string) => `/api/payments/${provider}/webhook`,
  callback: (provider: string) => `/api/payments/${provider}/callback`,
} as const;
