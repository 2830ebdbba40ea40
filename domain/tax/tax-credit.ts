// Until when a credit note may lower the tax of an invoice: section 34(2) of the CGST Act.

/**
 * 30 November after the end of the financial year of the supply. The filing of the annual return ends the time earlier,
 * which the shop does not know. Days are YYYY-MM-DD in India.
 */
export function lastTaxCreditDay(suppliedOn: string): string {
  const [year = 0, month = 0] = suppliedOn.split('-').map(Number);
  return `${month >= 4 ? year + 1 : year}-11-30`;
}

/** Warning that the admin sees before the click that refunds. */
const TAX_CREDIT_OVER =
  'The tax of this invoice can no longer be reduced by a credit note (section 34(2) of the CGST Act): the refund is still possible, with a financial credit note that leaves the tax as it is. You bear the tax.';

/** '' as long as a credit note lowers the tax of the invoice. */
export function taxWarning({ isTaxCreditOver }: { isTaxCreditOver: boolean }): string {
  return isTaxCreditOver ? TAX_CREDIT_OVER : '';
}
