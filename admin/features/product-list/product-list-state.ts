// State of the product list, kept in the URL: view, search, filters, sort and page.
import { z } from 'zod';
import { describeList } from '../list/list-state.ts';
import { chosenColumns } from '../list/list-columns.ts';
import type { ListUrl } from '../list/use-list-change.ts';
import { adminPaths } from '#domain/admin-routes.ts';

export const productViewOptions = [
  { view: 'all', label: 'All' },
  { view: 'published', label: 'Published' },
  { view: 'draft', label: 'Drafts' },
  { view: 'scheduled', label: 'Scheduled' },
  { view: 'low-stock', label: 'Low stock' },
  { view: 'missing-alt', label: 'Missing alt text' },
  { view: 'archived', label: 'Archived' },
] as const;
export const productSortOptions = [
  { value: 'updated', label: 'Recently updated' },
  { value: 'name', label: 'Name' },
  { value: 'price-desc', label: 'Highest price' },
  { value: 'price-asc', label: 'Lowest price' },
] as const;

const stateSchema = z.object({
  view: z.enum(productViewOptions.map(({ view }) => view)).catch('all'),
  q: z.string().trim().max(100).catch(''),
  kind: z.string().max(60).catch(''),
  tag: z.string().max(60).catch(''),
  /** Whole rupees; '' for no limit. */
  min: z
    .string()
    .regex(/^\d{0,6}$/)
    .catch(''),
  max: z
    .string()
    .regex(/^\d{0,6}$/)
    .catch(''),
  stock: z.enum(['', 'out', 'low']).catch(''),
  sort: z.enum(productSortOptions.map(({ value }) => value)).catch('updated'),
  columns: chosenColumns,
  /** Key of the last row of the page before. */
  after: z.string().max(400).catch(''),
});

export type ProductListState = z.infer<typeof stateSchema>;

export const {
  readListState,
  listQuery,
  viewQuery,
  normaliseQuery,
  withFilters,
  withoutFilters,
  filterCount,
} = describeList<ProductListState>({
  schema: stateSchema,
  firstPage: { after: '' },
  filterGroups: [['kind'], ['tag'], ['min'], ['max'], ['stock']],
});

export const productListUrl: ListUrl<ProductListState> = {
  path: adminPaths.products(),
  read: readListState,
  hrefOf: (state) => adminPaths.products(listQuery(state)),
  withFilters,
};
