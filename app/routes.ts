// Page file and layout of every storefront route in the manifest; a key without a page, or the reverse, does not compile.
import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';
import { type RouteKey, routes } from '#domain/routes.ts';

/** The back office is an app of its own. */
type StorefrontRouteKey = Exclude<RouteKey, 'admin'>;

type Layout = 'site' | 'checkout' | 'auth' | 'none';

const pages: Record<StorefrontRouteKey, [layout: Layout, file: string]> = {
  home: ['site', 'home.tsx'],
  products: ['site', 'products.tsx'],
  product: ['site', 'product.tsx'],
  category: ['site', 'category.tsx'],
  collection: ['site', 'collection.tsx'],
  deals: ['site', 'products.tsx'],
  newArrivals: ['site', 'products.tsx'],
  comingSoon: ['site', 'coming-soon.tsx'],
  about: ['site', 'about.tsx'],
  contact: ['site', 'contact.tsx'],
  terms: ['site', 'terms.tsx'],
  privacy: ['site', 'privacy.tsx'],
  policyVersion: ['site', 'policy-version.tsx'],
  ownPage: ['site', 'own-page.tsx'],
  cart: ['site', 'cart.tsx'],
  guestCart: ['site', 'guest-cart.tsx'],
  wishlist: ['site', 'wishlist.tsx'],
  checkout: ['checkout', 'checkout.tsx'],
  orderConfirmation: ['site', 'order-confirmation.tsx'],
  orders: ['site', 'orders.tsx'],
  order: ['site', 'order.tsx'],
  invoice: ['none', 'invoice.tsx'],
  account: ['site', 'account.tsx'],
  login: ['auth', 'login.tsx'],
  register: ['auth', 'register.tsx'],
  forgotPassword: ['auth', 'forgot-password.tsx'],
  resetPassword: ['auth', 'reset-password.tsx'],
  verifyEmail: ['auth', 'verify-email.tsx'],
  track: ['site', 'track.tsx'],
  refund: ['site', 'refund.tsx'],
  review: ['site', 'review.tsx'],
  ticket: ['site', 'ticket.tsx'],
  offline: ['site', 'offline.tsx'],
  newsletterConfirm: ['site', 'newsletter-confirm.tsx'],
  newsletterUnsubscribe: ['site', 'newsletter-unsubscribe.tsx'],
  mailbox: ['site', 'mailbox.tsx'],
  emailPreview: ['none', 'email-preview.ts'],
  styleGuide: ['site', 'style-guide.tsx'],
};

function pagesIn(name: Layout) {
  const keys = Object.keys(pages) as StorefrontRouteKey[];
  return keys.filter((key) => pages[key][0] === name).map(pageRoute);
}

function pageRoute(id: StorefrontRouteKey) {
  const file = `pages/${pages[id][1]}`;
  const { path } = routes[id];
  return path === '/' ? index(file, { id }) : route(path.slice(1), file, { id });
}

export default [
  layout('pages/main-layout.tsx', [...pagesIn('site'), route('*', 'pages/not-found.tsx')]),
  layout('pages/checkout-layout.tsx', pagesIn('checkout')),
  layout('pages/auth-layout.tsx', pagesIn('auth')),
  ...pagesIn('none'),
] satisfies RouteConfig;
