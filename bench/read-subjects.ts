// What is asked of the API: the shop's request, the bare limit's and the kind of question another shop is asked.
import { sampleProducts } from '#samples/catalogue.ts';
import { SAMPLES } from './sizes.ts';
import type { LoadRequest } from './measure/load.ts';

/** For both shops: another shop may sell something else. */
export const SEARCH_TERM = process.env.BENCH_SEARCH_TERM ?? 'lehenga';

export type ReadSubject = {
  name: string;
  request: () => LoadRequest;
  bareRequest?: LoadRequest;
  question?: 'list' | 'detail' | 'search';
  aims?: { application: number; database?: number };
};

/** From memory a list costs the same at any size: with `isComplete` it is asked as well. */
export function readSubjects(products: number, isComplete: boolean): ReadSubject[] {
  const slug =
    products === SAMPLES ? (sampleProducts[0]?.slug ?? '') : `varied-${Math.ceil(products / 2)}`;
  const bareList = { path: '/list' };
  const bareSearch = { path: `/search?term=${encodeURIComponent(SEARCH_TERM)}` };
  const fromMemory: ReadSubject[] = [
    {
      name: 'list, from memory',
      request: () => ({ path: '/api/products' }),
      bareRequest: bareList,
      question: 'list',
      aims: { application: 0.2 },
    },
    {
      name: 'search, from memory',
      request: () => ({ path: `/api/products?q=${encodeURIComponent(SEARCH_TERM)}` }),
      bareRequest: bareSearch,
      question: 'search',
      aims: { application: 0.4, database: 0.6 },
    },
  ];
  const each: ReadSubject[] = [
    {
      name: 'list, each another',
      request: () => ({ path: `/api/products?${anotherPrice()}` }),
      bareRequest: bareList,
    },
    {
      name: 'search, each another',
      request: () => ({
        path: `/api/products?q=${encodeURIComponent(SEARCH_TERM)}&${anotherPrice()}`,
      }),
      bareRequest: bareSearch,
      ...(products === SAMPLES ? { aims: { application: 0.4, database: 0.6 } } : {}),
    },
    {
      name: 'product',
      request: () => ({ path: `/api/products/${slug}` }),
      bareRequest: { path: `/product?slug=${slug}` },
      question: 'detail',
      aims: { application: 0.25, database: 0.3 },
    },
  ];
  return isComplete ? [...fromMemory, ...each] : each;
}

let requests = 0;

/** 50,000 different price limits that leave nearly every product in the list. */
export function anotherPrice(): string {
  requests += 1;
  const min = (requests % 250) * 10;
  const max = 10_000 - (Math.floor(requests / 250) % 200) * 10;
  return `min=${min}&max=${max}`;
}
