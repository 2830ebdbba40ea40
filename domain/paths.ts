// Every address of the shop, in one table: pages, mails and tests link by these and never by a string.

const withQuery = (path: string, query: Record<string, string>) => {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return pairs.length ? `${path}?${pairs.join('&')}` : path;
};

/** Where the provider sends a browser that could not show its window. */
export const CALLBACK_PATH = '/api/payments/razorpay/callback';

export const paths = {
  home: () => '/',
  products: (query: Record<string, string> = {}) => withQuery('/products', query),
  product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  category: (name: 'women' | 'men' | 'jewelry') => `/category/${name}`,
  deals: () => '/deals',
  newArrivals: () => '/new-arrivals',
  about: () => '/about',
  contact: () => '/contact',
  terms: () => '/terms',
  privacy: () => '/privacy',
  comingSoon: () => '/coming-soon',
  cart: () => '/cart',
  wishlist: () => '/wishlist',
  /** `problem`: the code of why a payment that left the page did not come back paid. */
  checkout: (problem?: string) => withQuery('/checkout', problem ? { problem } : {}),
  orderConfirmation: (number: string) => withQuery('/order-confirmation', { order: number }),
  login: (redirect?: string) => withQuery('/login', redirect ? { redirect } : {}),
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  verifyEmail: (token?: string) => withQuery('/verify-email', token ? { token } : {}),
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  account: () => '/account',
  orders: (page = 1) => withQuery('/orders', page > 1 ? { page: `${page}` } : {}),
  order: (number: string) => `/orders/${encodeURIComponent(number)}`,
  invoice: (number: string) => `/orders/${encodeURIComponent(number)}/invoice`,
  track: (token: string) => withQuery('/track', { token }),
  admin: () => '/admin',
  adminOrders: (query: Record<string, string> = {}) => withQuery('/admin/orders', query),
  adminOrder: (number: string) => `/admin/orders/${encodeURIComponent(number)}`,
  newsletterConfirm: (token: string) => withQuery('/newsletter/confirm', { token }),
  newsletterUnsubscribe: (token: string) => withQuery('/newsletter/unsubscribe', { token }),
  mailbox: () => '/dev/mailbox',
  gallery: () => '/dev/gallery',
} as const;
