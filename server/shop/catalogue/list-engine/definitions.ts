// What filters refer to, such as options and categories, and the keys of their entries in the product index.

export type ListDefinitions = {
  /** Categories in the order of their positions. */
  categories: { id: string; slug: string; parentId: string | null }[];
  /** Attributes with a filter; archived options are left out. An attribute with numbers has no options. */
  attributes: {
    id: string;
    code: string;
    hasNumbers: boolean;
    options: { id: string; code: string }[];
  }[];
};

export const optionAttributes = ({ attributes }: ListDefinitions) =>
  attributes.filter(({ hasNumbers }) => !hasNumbers);
export const numberAttributes = ({ attributes }: ListDefinitions) =>
  attributes.filter(({ hasNumbers }) => hasNumbers);

export const flagNames = ['inStock', 'onSale', 'featured', 'isNew'] as const;
export type FlagName = (typeof flagNames)[number];

const flagKeys: Record<FlagName, string> = {
  inStock: 'flag:in-stock',
  onSale: 'flag:on-sale',
  featured: 'flag:featured',
  isNew: 'flag:new',
};

/** Keys of index entries, as the database function product_entry_keys() builds them. */
export const keyOf = {
  option: (id: string) => `option:${id}`,
  category: (id: string) => `category:${id}`,
  kind: (kind: string) => `kind:${kind}`,
  tag: (tag: string) => `tag:${tag}`,
  flag: (name: FlagName) => flagKeys[name],
};

/** A category and those below it. */
export function withCategoriesBelow(
  { categories }: ListDefinitions,
  isChosen: (category: ListDefinitions['categories'][number]) => boolean,
): string[] {
  const chosen = new Set(categories.filter(isChosen).map(({ id }) => id));
  const isIn = (id: string | null) => id !== null && chosen.has(id);
  return categories.filter(({ id, parentId }) => isIn(id) || isIn(parentId)).map(({ id }) => id);
}
