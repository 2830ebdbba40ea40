// Loads what a product list page shows. For loaders only: it stays out of the browser bundle.
import { data, redirect } from 'react-router';
import { trimImages } from '#app/features/product-card/trim-images.ts';
import { breadcrumbJsonLd } from '#app/seo/json-ld.ts';
import {
  type Filter,
  filterFromQuery,
  hasMergedOption,
  noFilter,
  searchOf,
} from '#domain/catalogue/catalogue.ts';
import { offeredFilters } from '#domain/catalogue/filter-attribute.ts';
import type { Attribute } from '#domain/product/attribute.ts';
import { toAppError } from '#domain/errors/errors.ts';
import { paths } from '#domain/routes.ts';
import type { SearchedList } from '#server/shop/catalogue/products/product-list.ts';
import type { ShopConfig } from '#server/public-shop.ts';
import { type Collection, applyCollectionPreset, withoutCollectionPreset } from './collections.ts';
import * as texts from '#messages/product-list.ts';

type ListRequest = {
  url: URL;
  config: ShopConfig;
  attributes: readonly Attribute[];
  collection: Collection;
  /** `fixed`: conditions that the list keeps. */
  list: (filter: Filter, fixed: (keyof Filter)[]) => Promise<SearchedList>;
};

export type ProductListData = Awaited<ReturnType<typeof loadProductList>>;

export async function loadProductList(request: ListRequest) {
  const { config, attributes, collection, list: load } = request;
  const requested = filterOf(request);
  const fixed = Object.keys(collection.preset) as (keyof Filter)[];
  const { list: found, searchError } = await loadList(
    (filter) => load(filter, fixed),
    applyCollectionPreset(collection, requested),
  );
  const { interpretation, closest, closestProducts, ...list } = found;
  const filter = interpretation ? { ...requested, ...interpretation } : requested;
  const jsonLd: object[] = [
    breadcrumbJsonLd(config.url, [
      { name: texts.home, path: paths.home() },
      { name: collection.crumb, path: collection.path },
    ]),
  ];
  return {
    collection,
    canonicalPath: canonicalPathOf(collection, filter, list.page),
    /** `requested`: the filter of the URL. `filter`: the same with the filters that its search text means. */
    requested,
    filter,
    closest: {
      lists: closest.map((each) => ({
        ...each,
        filter: withoutCollectionPreset(collection, each.filter),
      })),
      products: closestProducts.map(trimImages),
    },
    attributes: offeredFilters(attributes, list.counts, filter),
    list: { ...list, products: list.products.map(trimImages) },
    searchError,
    jsonLd,
  };
}

/** Why a list is shown without its search: the search takes too long, or the shop is too busy to answer it now. */
export type SearchError = {
  isBusy: boolean;
  status: number;
  title: string | undefined;
  message: string;
};

/** Loads the list; with `searchError`, it is the list without the search. */
async function loadList(load: (filter: Filter) => Promise<SearchedList>, filter: Filter) {
  try {
    return { list: await load(filter), searchError: null };
  } catch (error) {
    const searchError = filter.searchQuery ? searchErrorOf(error) : null;
    if (!searchError) throw error;
    return { list: await load({ ...filter, searchQuery: '', page: 1 }), searchError };
  }
}

function searchErrorOf(error: unknown): SearchError | null {
  const appError = toAppError(error);
  const isBusy = appError?.code === 'server/busy';
  if (!appError || !(isBusy || appError.code === 'search/too-slow')) return null;
  const { title, message, status } = appError;
  return { isBusy, status, title, message };
}

/** The page's data, with the status of a search that was not answered: the page cache then does not store the page. */
export function respondWithList<T>(page: T, { searchError }: ProductListData) {
  return data(page, { status: searchError?.status ?? 200 });
}

/** The filter of the URL without categories that do not exist. Redirects a link with an option that was merged. */
function filterOf({
  url: { searchParams },
  config: { navigation },
  attributes,
  collection,
}: ListRequest): Filter {
  const entries = [...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]);
  const query = Object.fromEntries(entries) as Record<string, string[]>;
  const filter = filterFromQuery(query, attributes);
  if (hasMergedOption(query, attributes)) throw redirect(collection.path + searchOf(filter), 301);
  const isKnown = (slug: string) => navigation.categories.some((each) => each.slug === slug);
  return { ...filter, categories: filter.categories.filter(isKnown) };
}

/** Returns the canonical path: each page of the whole list has its own; a filtered or sorted list has the path of the list. */
function canonicalPathOf({ path }: Collection, filter: Filter, page: number): string {
  const narrowing = searchOf({ ...filter, view: noFilter.view, page: noFilter.page });
  return narrowing === '' ? path + searchOf({ ...noFilter, page }) : path;
}
