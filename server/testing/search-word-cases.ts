// Calls about search words that can be undone, each with its undo, for the test of them all.
import type { Db } from '#server/platform/db/db.ts';
import { emptySearches } from '#server/platform/db/schema/search.ts';

type Json = Record<string, unknown>;
type Send = (call: string, body?: unknown) => Promise<Json>;

const SYNONYMS = '/api/admin/search-words/synonyms';

export function searchWordCases(send: Send, db: () => Db) {
  const reads = 'GET /api/admin/search-words';
  const aSynonym = async (spelling: string) => {
    const synonym = { spelling, meaning: 'lehenga' };
    await send(`POST ${SYNONYMS}`, synonym);
    return synonym;
  };
  return {
    'PUT /api/admin/search-words/hidden': async () => {
      const [text, day] = ['gown', '2026-11-28'];
      await db().insert(emptySearches).values({ text, count: 1, firstDay: day, lastDay: day });
      const call = 'PUT /api/admin/search-words/hidden';
      const undo = (): [string, Json] => [call, { text, isHidden: false }];
      return { reads, call, body: { text, isHidden: true }, undo };
    },
    'POST /api/admin/search-words/synonyms': async () => ({
      reads,
      call: `POST ${SYNONYMS}`,
      body: { spelling: 'frock', meaning: 'lehenga' },
      undo: (): [string] => [`DELETE ${SYNONYMS}/frock/lehenga`],
    }),
    'PUT /api/admin/search-words/synonyms': async () => {
      const from = await aSynonym('frocks');
      const call = `PUT ${SYNONYMS}`;
      const undo = (to: Json): [string, Json] => [call, { from: to, to: from }];
      return { reads, call, body: { from, to: { ...from, meaning: 'dupatta' } }, undo };
    },
    'DELETE /api/admin/search-words/synonyms/:spelling/:meaning': async () => {
      const synonym = await aSynonym('party skirt');
      const call = `DELETE ${SYNONYMS}/party%20skirt/lehenga`;
      return { reads, call, undo: (): [string, Json] => [`POST ${SYNONYMS}`, synonym] };
    },
    'PUT /api/admin/search-words/built-in': async () => {
      const synonym = { spelling: 'langa', meaning: 'lehenga' };
      const call = 'PUT /api/admin/search-words/built-in';
      const undo = (): [string, Json] => [call, { ...synonym, isOff: false }];
      return { reads, call, body: { ...synonym, isOff: true }, undo };
    },
  };
}
