// Search words module: searches without result, and what the owner says that customers' words mean.
import type { SearchSynonym } from '#domain/search/synonym.ts';
import { searchWordOf } from '#domain/search/search-word.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import { openEmptySearchCounter } from './count-empty-searches.ts';
import { countFoundBy } from './count-found.ts';
import { listSearchWords } from './list-search-words.ts';
import { type SynonymChange, deleteSynonym, saveSynonym } from './save-synonym.ts';
import {
  type BuiltInChange,
  type HiddenChange,
  hideSearch,
  turnBuiltIn,
} from './turn-search-word.ts';

export function openSearchWords({ db, limits }: { db: Db; limits: Pick<Limits, 'consume'> }) {
  const counter = openEmptySearchCounter({ db, limits });
  return {
    count: counter.count,
    close: counter.close,
    async list() {
      await counter.flush();
      return listSearchWords(db);
    },
    /** How many products a word finds now. */
    countFound: (word: string) => countFoundBy(db, searchWordOf(word)),
    save: (accountId: string, change: SynonymChange) => saveSynonym(db, accountId, change),
    delete: (accountId: string, synonym: SearchSynonym) => deleteSynonym(db, accountId, synonym),
    turnBuiltIn: (accountId: string, change: BuiltInChange) => turnBuiltIn(db, accountId, change),
    hide: (accountId: string, change: HiddenChange) => hideSearch(db, accountId, change),
  };
}
