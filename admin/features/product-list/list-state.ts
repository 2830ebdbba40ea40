// State of the product list, kept in the URL: view, search, filters, sort and page.
import { z } from 'zod';

export const productViews = [
  { view: 'all', label: 'All' },
  { view: 'published', label: 'Published' },
  { view: 'draft', label: 'Drafts' },
  { view: 'scheduled', label: 'Scheduled' },
  { view: 'low-stock', label: 'Low stock' },
  { view: 'missing-alt', label: 'Missing alt text' },
  { view: 'archived', label: 'Archived' },
] as const;
export type ProductView = (typeof productViews)[number]['view'];

export const productSorts = [
  { value: 'updated', label: 'Recently updated' },
  { value: 'name', label: 'Name' },
  { value: 'price-desc', label: 'Highest price' },
  { value: 'price-asc', label: 'Lowest price' },
] as const;

/** Invalid values are ignored, so that a URL typed by hand still opens. */
const stateSchema = z.object({
  view: z.enum(productViews.map(({ view }) => view)).catch('all'),
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
  sort: z.enum(productSorts.map(({ value }) => value)).catch('updated'),
  /** Key of the last row of the page before. */
  after: z.string().max(400).catch(''),
});

export type ListState = z.infer<typeof stateSchema>;
export const filterNames = ['kind', 'tag', 'min', 'max', 'stock'] as const;

const defaults = stateSchema.parse({});

export function readListState(search: URLSearchParams): ListState {
  return stateSchema.parse(Object.fromEntries(search));
}

/** Query of the URL, without what is usual. */
export function listQuery(state: ListState): Record<string, string> {
  return Object.fromEntries(
    Object.entries(state).filter(([name, value]) => value !== defaults[name as keyof ListState]),
  );
}

/** What a saved view has of the state: all but the page. */
export function viewQuery(state: ListState): Record<string, string> {
  return listQuery({ ...state, after: '' });
}

export function normaliseQuery(query: Readonly<Record<string, string>>): Record<string, string> {
  return viewQuery(readListState(new URLSearchParams(query)));
}

/** A changed filter begins at the first page. */
export function withFilters(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, after: '', ...change };
}

export function withoutFilters(state: ListState): ListState {
  return { ...defaults, view: state.view, sort: state.sort };
}

export function filterCount(state: ListState): number {
  return filterNames.filter((name) => state[name] !== '').length;
}
