// Discrepancy: a difference between our records and the provider’s, or a broken invariant, listed for the admin.

export type Discrepancy = {
  /** Key of the discrepancy, the same on every day on which it is found. */
  key: string;
  description: string;
  /** Null when it concerns no single order. */
  orderNumber: string | null;
};
