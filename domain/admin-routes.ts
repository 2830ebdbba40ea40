// Route manifest of the back office, apart from the storefront's, so that no customer downloads it.
import type { PrintPart } from './order/printing.ts';
import { type RouteEntry, adminPage, routes, withParam, withQuery } from './routes.ts';

export const adminRoutes = {
  today: routes.admin,
  orders: { path: '/admin/orders', ...adminPage },
  confirmOrders: { path: '/admin/orders/confirm', ...adminPage },
  ordersPrint: { path: '/admin/orders/print', ...adminPage },
  order: { path: '/admin/orders/:number', ...adminPage },
  products: { path: '/admin/products', ...adminPage },
  newProduct: { path: '/admin/products/new', ...adminPage },
  productPhotos: { path: '/admin/products/photos', ...adminPage },
  bulkEdits: { path: '/admin/products/bulk-edits', ...adminPage },
  product: { path: '/admin/products/:id', ...adminPage },
  productPreview: { path: '/admin/products/:id/preview', ...adminPage },
  productHistory: { path: '/admin/products/:id/history', ...adminPage },
  attributes: { path: '/admin/attributes', ...adminPage },
  newAttribute: { path: '/admin/attributes/new', ...adminPage },
  attribute: { path: '/admin/attributes/:id', ...adminPage },
  categories: { path: '/admin/categories', ...adminPage },
  newCategory: { path: '/admin/categories/new', ...adminPage },
  category: { path: '/admin/categories/:id', ...adminPage },
  collections: { path: '/admin/collections', ...adminPage },
  newCollection: { path: '/admin/collections/new', ...adminPage },
  collection: { path: '/admin/collections/:id', ...adminPage },
  promotions: { path: '/admin/promotions', ...adminPage },
  newPromotion: { path: '/admin/promotions/new', ...adminPage },
  promotion: { path: '/admin/promotions/:code', ...adminPage },
  money: { path: '/admin/money', ...adminPage },
  payments: { path: '/admin/money/payments', ...adminPage },
  settlements: { path: '/admin/money/settlements', ...adminPage },
  settlement: { path: '/admin/money/settlements/:id', ...adminPage },
  cash: { path: '/admin/money/cash', ...adminPage },
  remittance: { path: '/admin/money/cash/:id', ...adminPage },
  fees: { path: '/admin/money/fees', ...adminPage },
  transfer: { path: '/admin/transfer', ...adminPage },
  importOfProducts: { path: '/admin/transfer/:id', ...adminPage },
  ownPages: { path: '/admin/pages', ...adminPage },
  newOwnPage: { path: '/admin/pages/new', ...adminPage },
  homePage: { path: '/admin/pages/home', ...adminPage },
  homeVersions: { path: '/admin/pages/home/versions', ...adminPage },
  ownPage: { path: '/admin/pages/:id', ...adminPage },
  translations: { path: '/admin/translations', ...adminPage },
  translationFile: { path: '/admin/translations/file', ...adminPage },
  translation: { path: '/admin/translations/:subject', ...adminPage },
  stock: { path: '/admin/stock', ...adminPage },
  stockCount: { path: '/admin/stock/count', ...adminPage },
  stockRequests: { path: '/admin/stock/requests', ...adminPage },
  stockVariant: { path: '/admin/stock/:variantId', ...adminPage },
  messages: { path: '/admin/messages', ...adminPage },
  message: { path: '/admin/messages/:id', ...adminPage },
  reviews: { path: '/admin/reviews', ...adminPage },
  channels: { path: '/admin/channels', ...adminPage },
  searchWords: { path: '/admin/search-words', ...adminPage },
  settings: { path: '/admin/settings', ...adminPage },
  notifications: { path: '/admin/settings/notifications', ...adminPage },
  deliveryAreas: { path: '/admin/settings/delivery-areas', ...adminPage },
  signIn: { path: '/admin/settings/sign-in', ...adminPage },
  people: { path: '/admin/settings/people', ...adminPage },
  promises: { path: '/admin/settings/promises', ...adminPage },
  settingsPart: { path: '/admin/settings/:part', ...adminPage },
  audit: { path: '/admin/audit', ...adminPage },
  gstReturns: { path: '/admin/tax', ...adminPage },
} as const satisfies Record<string, RouteEntry>;

export type AdminRouteKey = keyof typeof adminRoutes;

/** URL of each page of the back office, as a path with its query. */
export const adminPaths = {
  today: () => adminRoutes.today.path,
  orders: (query: Record<string, string> = {}) => withQuery(adminRoutes.orders.path, query),
  /** The failures that belong to no order, on the page of problems. */
  otherFailures: () => `${withQuery(adminRoutes.orders.path, { view: 'problems' })}#other-failures`,
  confirmOrders: () => adminRoutes.confirmOrders.path,
  notifications: () => adminRoutes.notifications.path,
  deliveryAreas: () => adminRoutes.deliveryAreas.path,
  signIn: () => adminRoutes.signIn.path,
  people: () => adminRoutes.people.path,
  promises: () => adminRoutes.promises.path,
  /** `numbers`: of the orders to print. `part`: what is chosen first; without it, what was chosen last. */
  ordersPrint: (numbers: readonly string[], part?: PrintPart) =>
    withQuery(adminRoutes.ordersPrint.path, {
      numbers: numbers.join(','),
      ...(part && { parts: part }),
    }),
  /** `list`: query of the list that it is opened from, whose orders are before and after it. */
  order: (number: string, list: Record<string, string> = {}) =>
    withQuery(withParam(adminRoutes.order.path, number), list),
  products: (query: Record<string, string> = {}) => withQuery(adminRoutes.products.path, query),
  newProduct: () => adminRoutes.newProduct.path,
  productPhotos: () => adminRoutes.productPhotos.path,
  bulkEdits: () => adminRoutes.bulkEdits.path,
  product: (id: string) => withParam(adminRoutes.product.path, id),
  productPreview: (id: string) => withParam(adminRoutes.productPreview.path, id),
  productHistory: (id: string) => withParam(adminRoutes.productHistory.path, id),
  attributes: () => adminRoutes.attributes.path,
  newAttribute: () => adminRoutes.newAttribute.path,
  attribute: (id: string) => withParam(adminRoutes.attribute.path, id),
  categories: () => adminRoutes.categories.path,
  /** `parentId`: the category above the new one. */
  newCategory: (parentId?: string) =>
    withQuery(adminRoutes.newCategory.path, parentId ? { parent: parentId } : {}),
  category: (id: string) => withParam(adminRoutes.category.path, id),
  collections: () => adminRoutes.collections.path,
  /** `title`: what it is called at first. */
  newCollection: (title?: string) =>
    withQuery(adminRoutes.newCollection.path, title ? { title } : {}),
  collection: (id: string) => withParam(adminRoutes.collection.path, id),
  /** `query`: status, search and page of the list. */
  promotions: (query: Record<string, string> = {}) => withQuery(adminRoutes.promotions.path, query),
  /** `from`: code of the promotion that fills the form. */
  newPromotion: (from?: string) =>
    withQuery(adminRoutes.newPromotion.path, from === undefined ? {} : { from }),
  /** `query`: status and page of the list. */
  reviews: (query: Record<string, string> = {}) => withQuery(adminRoutes.reviews.path, query),
  promotion: (code: string) => withParam(adminRoutes.promotion.path, code),
  /** `query`: kind, state, search and page of the differences. */
  money: (query: Record<string, string> = {}) => withQuery(adminRoutes.money.path, query),
  payments: (query: Record<string, string> = {}) => withQuery(adminRoutes.payments.path, query),
  settlements: (query: Record<string, string> = {}) =>
    withQuery(adminRoutes.settlements.path, query),
  settlement: (id: string, query: Record<string, string> = {}) =>
    withQuery(withParam(adminRoutes.settlement.path, id), query),
  cash: () => adminRoutes.cash.path,
  /** `outcome`: of the rows shown. */
  remittance: (id: string, query: Record<string, string> = {}) =>
    withQuery(withParam(adminRoutes.remittance.path, id), query),
  fees: () => adminRoutes.fees.path,
  transfer: () => adminRoutes.transfer.path,
  channels: () => adminRoutes.channels.path,
  searchWords: () => adminRoutes.searchWords.path,
  importOfProducts: (id: string) => withParam(adminRoutes.importOfProducts.path, id),
  ownPages: () => adminRoutes.ownPages.path,
  /** `kind`: what the page begins with, such as `about` or `faq`. */
  newOwnPage: (kind?: string) =>
    withQuery(adminRoutes.newOwnPage.path, kind === undefined ? {} : { kind }),
  ownPage: (id: string) => withParam(adminRoutes.ownPage.path, id),
  homePage: () => adminRoutes.homePage.path,
  homeVersions: () => adminRoutes.homeVersions.path,
  translations: (query: Record<string, string> = {}) =>
    withQuery(adminRoutes.translations.path, query),
  translationFile: () => adminRoutes.translationFile.path,
  /** `subject`: kind and id, such as `product:1`. */
  translation: (subject: string, query: Record<string, string> = {}) =>
    withQuery(withParam(adminRoutes.translation.path, subject), query),
  stock: (query: Record<string, string> = {}) => withQuery(adminRoutes.stock.path, query),
  stockCount: (query: Record<string, string> = {}) => withQuery(adminRoutes.stockCount.path, query),
  /** `after`: key of the last row of the page before. */
  stockRequests: (after = '') => withQuery(adminRoutes.stockRequests.path, after ? { after } : {}),
  stockVariant: (variantId: string, after = '') =>
    withQuery(withParam(adminRoutes.stockVariant.path, variantId), after ? { after } : {}),
  /** `view`: of the messages listed; `after`: key of the last row of the page before. */
  messages: (query: Record<string, string> = {}) => withQuery(adminRoutes.messages.path, query),
  message: (id: string) => withParam(adminRoutes.message.path, id),
  settings: () => adminRoutes.settings.path,
  /** `field`: path of the setting that receives the focus, such as `seller.gstin`. */
  settingsPart: (part: string, field = '') =>
    `${withParam(adminRoutes.settingsPart.path, part)}${field && `#${field}`}`,
  /** `query`: filters of the log; `before`: the id of the last entry shown. */
  audit: (query: Record<string, string> = {}) => withQuery(adminRoutes.audit.path, query),
  /** `period`: a month such as `2026-07` or a quarter such as `2026-Q3`. */
  gstReturns: (period?: string) => withQuery(adminRoutes.gstReturns.path, period ? { period } : {}),
} as const;
