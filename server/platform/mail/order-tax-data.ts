// The tax of an order, as emails about it name it.

/** Amounts in paise. */
export type OrderTaxData = {
  taxPaise: number;
  taxPercent: number;
  /** GST that the total includes, of an order by law; absent for every other. */
  includedTaxPaise?: number;
};
