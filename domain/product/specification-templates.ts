// Specification templates: the labels that a product of each kind usually has, offered in the product editor.

const commonLabels = ['Fabric', 'Work', 'Occasion', 'Care', 'Origin'];

/** Name and labels by kind. The shop may have other kinds; they get the common labels. */
export const productKinds: Readonly<Record<string, { name: string; labels: readonly string[] }>> = {
  'lehenga-set': {
    name: 'Lehenga set',
    labels: withGarmentLabels('Set Includes', 'Flare', 'Blouse Style', 'Neckline', 'Dupatta'),
  },
  'ghaghra-set': {
    name: 'Ghaghra set',
    labels: withGarmentLabels('Set Includes', 'Ghaghra', 'Flare', 'Blouse Style', 'Dupatta'),
  },
  blouse: {
    name: 'Blouse',
    labels: withGarmentLabels('Neckline', 'Sleeves', 'Blouse Style', 'Fit'),
  },
  dupatta: { name: 'Dupatta', labels: withGarmentLabels('Length', 'Style') },
  saree: { name: 'Saree', labels: withGarmentLabels('Length', 'Blouse Piece', 'Border', 'Pallu') },
  'kurta-set': {
    name: 'Kurta set',
    labels: withGarmentLabels('Set Includes', 'Length', 'Neckline', 'Sleeves', 'Fit'),
  },
  sherwani: {
    name: 'Sherwani',
    labels: withGarmentLabels('Set Includes', 'Length', 'Collar', 'Fit'),
  },
  jewelry: {
    name: 'Jewelry',
    labels: ['Metal', 'Plating', 'Stones', 'Weight', 'Set Includes', 'Care', 'Origin'],
  },
};

/** Returns the labels of a kind's specifications, in the order of the product page. */
export function specificationLabels(kind: string): readonly string[] {
  return Object.hasOwn(productKinds, kind) ? (productKinds[kind]?.labels ?? []) : commonLabels;
}

function withGarmentLabels(...labels: string[]): string[] {
  return [...commonLabels.slice(0, 2), ...labels, ...commonLabels.slice(2)];
}
