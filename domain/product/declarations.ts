// Declarations of a product: what the Legal Metrology and the E-Commerce Rules want a shop in India to name of each.

export type Declaration = { label: string; value: string };

/** '' where the owner has entered none. */
export type Declared = { maker: string; countryOfOrigin: string; netQuantity: string };

const labels: readonly [field: keyof Declared, label: string][] = [
  ['netQuantity', 'Net quantity'],
  ['maker', 'Manufacturer or packer'],
  ['countryOfOrigin', 'Country of origin'],
];

/** As pages and invoices list them, without those that are empty. */
export function declarationsOf(declared: Declared): Declaration[] {
  return labels.flatMap(([field, label]) => {
    const value = declared[field].trim();
    return value ? [{ label, value }] : [];
  });
}
