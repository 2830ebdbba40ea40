// Makes the lists and searches of a large catalogue as quick before a server's first customer as they are afterwards.
import { setTimeout as pause } from 'node:timers/promises';
import { type Filter, noFilter } from '#domain/catalogue/catalogue.ts';
import type { ListIndex } from './list-engine/list-index.ts';
import type { LiveIndex } from './list-engine/live.ts';

/** A large index is read in the background. */
const LOOK_EVERY_MS = 100;
/** Code that has run a few times is compiled. */
const ROUNDS = 5;

type Deps = {
  live: LiveIndex;
  whenReadAhead: (index: ListIndex) => Promise<void>;
  search: (filter: Filter) => Promise<unknown>;
  /** Lists of a catalogue with fewer products are quick without, and would only delay the first page. */
  leastProducts: number;
};

/** Resolves when the index is in memory, the conditions of common words are, and a few lists have been made. */
export async function warmUp({ live, whenReadAhead, search, leastProducts }: Deps): Promise<void> {
  let state = await live.current();
  while (!state) {
    await pause(LOOK_EVERY_MS, undefined, { ref: false });
    state = await live.current();
  }
  await whenReadAhead(state.index);
  if (state.index.orders.featured.length < leastProducts) return;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const filter of usualFilters(round)) await search(filter);
  }
}

/** What the database has to plan and the server to compile: a filtered list, a search, and one with a typo. */
function usualFilters(round: number): Filter[] {
  return [
    // Other prices each time: what recent conditions have found stays in memory.
    { ...noFilter, colors: ['red'], priceRange: [1_000 + round, 5_000], inStock: true },
    { ...noFilter, searchQuery: 'lehenga' },
    { ...noFilter, searchQuery: 'banddhani' },
  ];
}
