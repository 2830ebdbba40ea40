// Collections: the product lists with a preset filter or an owner's choice, their titles and descriptions.
import { type Filter, noFilter } from '#domain/catalogue/catalogue.ts';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/product-list.ts';

type Preset = Partial<Pick<Filter, 'categories' | 'onSale' | 'isNew'>>;

export type Collection = {
  path: string;
  title: string;
  /** The last step of the breadcrumb. */
  crumb: string;
  /** Title for search engines; undefined where it is the title. */
  seoTitle?: string;
  description: string;
  preset: Preset;
  /** The sort order unless the URL gives another. */
  sort: Filter['sort'];
};

const products: Collection = {
  path: paths.products(),
  title: texts.allProducts,
  crumb: texts.products,
  description: texts.productsText,
  preset: {},
  sort: 'featured',
};

const others: readonly Collection[] = [
  {
    path: paths.deals(),
    title: texts.deals,
    crumb: texts.deals,
    description: texts.dealsText,
    preset: { onSale: true },
    sort: 'featured',
  },
  {
    path: paths.newArrivals(),
    title: texts.newArrivals,
    crumb: texts.newArrivals,
    description: texts.newArrivalsText,
    preset: { isNew: true },
    sort: 'newest',
  },
];

/** The built-in collection of a path; categories and the owner's collections are stored. */
export function collectionAt(pathname: string): Collection {
  return others.find((collection) => collection.path === pathname) ?? products;
}

/** The filter of the URL within the collection: the preset wins, and its sort is the default. */
export function applyCollectionPreset(
  collection: Pick<Collection, 'preset' | 'sort'>,
  filter: Filter,
): Filter {
  const sort = filter.sort === noFilter.sort ? collection.sort : filter.sort;
  return { ...filter, ...collection.preset, sort };
}

/** The filter as the URL of the collection has it. */
export function withoutCollectionPreset(
  { preset, sort }: Pick<Collection, 'preset' | 'sort'>,
  filter: Filter,
): Filter {
  const fixed = Object.keys(preset) as (keyof typeof preset)[];
  return {
    ...filter,
    ...Object.fromEntries(fixed.map((key) => [key, noFilter[key]])),
    sort: filter.sort === sort ? noFilter.sort : filter.sort,
  };
}
