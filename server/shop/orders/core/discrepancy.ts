// Discrepancy: a difference between our records and the provider’s, or a broken invariant, listed for the admin.

export type Discrepancy = {
  /** The same on every day on which the discrepancy is found. */
  key: string;
  description: string;
  /** Null when it concerns no single order. */
  orderNumber: string | null;
};
