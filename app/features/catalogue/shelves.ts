// The four list pages: what each holds beforehand, and what it is called.
import { type Filter, noFilter } from '#domain/catalogue.ts';
import { paths } from '#domain/paths.ts';

type Preset = Partial<Pick<Filter, 'categories' | 'onSale' | 'isNew'>>;

export type Shelf = {
  path: string;
  title: string;
  /** The last step of the breadcrumb. */
  crumb: string;
  description: string;
  preset: Preset;
  /** How it is sorted until a shopper says otherwise. */
  sort: Filter['sort'];
};

const products: Shelf = {
  path: paths.products(),
  title: 'All Products',
  crumb: 'Products',
  description: 'Handcrafted lehenga and ghaghra sets, dupattas and blouses.',
  preset: {},
  sort: 'featured',
};

const others: readonly Shelf[] = [
  {
    path: paths.category('women'),
    title: "Women's",
    crumb: "Women's",
    description: "Women's handcrafted lehenga and ghaghra sets, dupattas and blouses.",
    preset: { categories: ['women'] },
    sort: 'featured',
  },
  {
    path: paths.deals(),
    title: 'Deals',
    crumb: 'Deals',
    description: 'Handcrafted pieces for less than they were.',
    preset: { onSale: true },
    sort: 'featured',
  },
  {
    path: paths.newArrivals(),
    title: 'New Arrivals',
    crumb: 'New Arrivals',
    description: 'The newest handcrafted pieces, latest first.',
    preset: { isNew: true },
    sort: 'newest',
  },
];

export function shelfAt(pathname: string): Shelf {
  return others.find((shelf) => shelf.path === pathname) ?? products;
}

/** What is looked for: the shopper's wish on top of what the shelf holds. */
export function wantedOn(shelf: Shelf, asked: Filter): Filter {
  const sort = asked.sort === noFilter.sort ? shelf.sort : asked.sort;
  return { ...asked, ...shelf.preset, sort };
}
