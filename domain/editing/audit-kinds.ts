// Kinds of what the audit log is about: for its filter.

/** First parts of the subjects in the log, by the kind that the admin chooses. */
export const auditSubjectKinds = {
  products: ['product'],
  stock: ['stock', 'variant'],
  categories: ['category', 'categories'],
  collections: ['collection', 'collections'],
  promotions: ['promotion'],
  imports: ['import'],
  pages: ['home-page', 'page'],
  reviews: ['review'],
  attributes: ['attribute', 'attributes'],
  orders: ['order', 'orders'],
  settings: ['settings', 'delivery-areas', 'policy'],
  promises: ['promise'],
  people: ['person'],
  gstReturns: ['gst-return'],
  accounts: ['account', 'sealed-account'],
} as const;
export type AuditKind = keyof typeof auditSubjectKinds;
export const auditKinds = Object.keys(auditSubjectKinds) as AuditKind[];
