// HSN code: the class of goods under GST, printed on invoices.

/** Four, six or eight digits; '' where the code is given elsewhere. */
export function isHsnCode(code: string): boolean {
  return code === '' || /^(\d{4}|\d{6}|\d{8})$/.test(code);
}
