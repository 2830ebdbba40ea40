// What the product editor edits: the product document, and the stock typed beside it. Every edit returns a new draft.
import {
  type DocumentColour,
  type DocumentVariant,
  FREE_SIZE,
  type ProductDocument,
} from '#domain/product/product-document.ts';

/** Items on hand by variant key. */
export type Stock = Readonly<Record<string, number>>;
export type ProductDraft = { document: ProductDocument; stock: Stock };

type VariantOptions = Pick<DocumentVariant, 'colour' | 'size'>;

/** Names a variant before and after its first save. */
export function variantKey({ colour, size }: VariantOptions): string {
  return `${colour} / ${size}`;
}

export function findVariant(
  document: ProductDocument,
  { colour, size }: VariantOptions,
): DocumentVariant | undefined {
  return document.variants.find((each) => each.colour === colour && each.size === size);
}

export function editDocument(draft: ProductDraft, edit: Partial<ProductDocument>): ProductDraft {
  return { ...draft, document: { ...draft.document, ...edit } };
}

/** The colour comes in every size; the first colour of a product without sizes comes in one. */
export function addColour(draft: ProductDraft, colour: DocumentColour): ProductDraft {
  const { colours, sizes, variants } = draft.document;
  const nextSizes = sizes.length > 0 ? sizes : [FREE_SIZE];
  const added = nextSizes.map((size) => newVariant({ colour: colour.name, size }));
  return editDocument(draft, {
    colours: [...colours, colour],
    sizes: nextSizes,
    variants: [...variants, ...added],
  });
}

/** A renamed colour stays the same: its variants, stock and images go along. */
export function editColour(
  draft: ProductDraft,
  name: string,
  colour: DocumentColour,
): ProductDraft {
  const { colours, variants, images } = draft.document;
  const rename = <T extends { colour: string | null }>(each: T): T =>
    each.colour === name ? { ...each, colour: colour.name } : each;
  const edited = editDocument(draft, {
    colours: colours.map((each) => (each.name === name ? colour : each)),
    variants: variants.map(rename),
    images: images.map(rename),
  });
  const stock = Object.fromEntries(
    variants.map((each) => [variantKey(rename(each)), draft.stock[variantKey(each)] ?? 0]),
  );
  return { ...edited, stock };
}

export function removeColour(draft: ProductDraft, name: string): ProductDraft {
  const { colours, variants, images } = draft.document;
  return withStockOfVariants(
    editDocument(draft, {
      colours: colours.filter((each) => each.name !== name),
      variants: variants.filter(({ colour }) => colour !== name),
      images: images.map((each) => (each.colour === name ? { ...each, colour: null } : each)),
    }),
  );
}

/** Adds a size in every colour. A size that replaces an unsaved Free Size takes its variants. */
export function addSize(draft: ProductDraft, size: string): ProductDraft {
  const { colours, sizes, variants } = draft.document;
  const isReplaced = isFreeSizeOnly(sizes) && variants.every(({ id }) => id === null);
  const added = colours.map(({ name }) => newVariant({ colour: name, size }));
  return withStockOfVariants(
    editDocument(draft, {
      sizes: [...(isReplaced ? [] : sizes), size],
      variants: [...(isReplaced ? [] : variants), ...added],
    }),
  );
}

/** In a product that nobody can buy yet a saved Free Size is replaced as well, unless it has stock. */
export function addSizeOfDraft(draft: ProductDraft, size: string): ProductDraft {
  const hasStock = Object.values(draft.stock).some((onHand) => onHand > 0);
  const isReplaced = isFreeSizeOnly(draft.document.sizes) && !hasStock;
  return addSize(isReplaced ? removeSize(draft, FREE_SIZE) : draft, size);
}

function isFreeSizeOnly(sizes: readonly string[]): boolean {
  return sizes.length === 1 && sizes[0] === FREE_SIZE;
}

export function removeSize(draft: ProductDraft, name: string): ProductDraft {
  const { sizes, variants } = draft.document;
  return withStockOfVariants(
    editDocument(draft, {
      sizes: sizes.filter((size) => size !== name),
      variants: variants.filter(({ size }) => size !== name),
    }),
  );
}

export function addVariant(draft: ProductDraft, options: VariantOptions): ProductDraft {
  if (findVariant(draft.document, options)) return draft;
  return editDocument(draft, { variants: [...draft.document.variants, newVariant(options)] });
}

export function removeVariant(draft: ProductDraft, options: VariantOptions): ProductDraft {
  const variants = draft.document.variants.filter(
    (each) => each !== findVariant(draft.document, options),
  );
  return withStockOfVariants(editDocument(draft, { variants }));
}

export function editVariant(
  draft: ProductDraft,
  options: VariantOptions,
  edit: Partial<Pick<DocumentVariant, 'sku' | 'pricePaise' | 'lowStockLevel'>>,
): ProductDraft {
  const found = findVariant(draft.document, options);
  const variants = draft.document.variants.map((each) =>
    each === found ? { ...each, ...edit } : each,
  );
  return editDocument(draft, { variants });
}

export function setStock(
  draft: ProductDraft,
  options: VariantOptions,
  onHand: number,
): ProductDraft {
  return { ...draft, stock: { ...draft.stock, [variantKey(options)]: onHand } };
}

function newVariant(options: VariantOptions): DocumentVariant {
  return { id: null, ...options, sku: '', pricePaise: null, lowStockLevel: 0 };
}

function withStockOfVariants({ document, stock }: ProductDraft): ProductDraft {
  const keys = new Set(document.variants.map(variantKey));
  return {
    document,
    stock: Object.fromEntries(Object.entries(stock).filter(([key]) => keys.has(key))),
  };
}
