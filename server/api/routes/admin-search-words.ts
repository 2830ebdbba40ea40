// API routes of search words: searches without result, and synonyms.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, emptyResponse, params, query } from './route-helpers.ts';

/** Longer than is valid, so that the message stands beside the field. */
const word = z.string().max(2_000);
const synonymFields = { spelling: word, meaning: word };
const synonymSchema = z.strictObject(synonymFields);
const storedSynonym = z.object({ spelling: z.string(), meaning: z.string() });
const searchSchema = z.object({
  text: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  count: z.int(),
});
const listSchema = z.object({
  searches: z.array(searchSchema),
  total: z.int(),
  hidden: z.array(searchSchema),
  own: z.array(storedSynonym.extend({ found: z.int() })),
  builtIn: z.array(
    z.object({
      meaning: z.string(),
      found: z.int(),
      spellings: z.array(z.object({ spelling: z.string(), isOff: z.boolean() })),
    }),
  ),
});

export function adminSearchWordsRoutes({ searchWords }: Pick<Shop, 'searchWords'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/search-words',
      describe('Searches without result, the most frequent first, and all synonyms', listSchema),
      async (c) => c.json(await searchWords.list()),
    )
    .get(
      '/admin/search-words/found',
      describe('How many products a word finds, up to 1,001', z.object({ found: z.int() })),
      query(z.strictObject({ word })),
      async (c) => c.json({ found: await searchWords.countFound(c.req.valid('query').word) }),
    )
    .put(
      '/admin/search-words/hidden',
      describe('Hide a search without result, or show it again', emptyResponse),
      body(z.strictObject({ text: word, isHidden: z.boolean() })),
      async (c) => {
        await searchWords.hide(c.var.account.uid, c.req.valid('json'));
        return c.json({});
      },
    )
    .post(
      '/admin/search-words/synonyms',
      describe('Add a synonym, as searches compare it', storedSynonym, { status: 201 }),
      body(synonymSchema),
      async (c) => {
        const change = { from: null, to: c.req.valid('json') };
        return c.json(await searchWords.save(c.var.account.uid, change), 201);
      },
    )
    .put(
      '/admin/search-words/synonyms',
      describe('Change a synonym of the owner', storedSynonym),
      body(z.strictObject({ from: synonymSchema, to: synonymSchema })),
      async (c) => c.json(await searchWords.save(c.var.account.uid, c.req.valid('json'))),
    )
    .delete(
      '/admin/search-words/synonyms/:spelling/:meaning',
      describe('Delete a synonym of the owner', emptyResponse),
      params(z.object(synonymFields)),
      async (c) => {
        await searchWords.delete(c.var.account.uid, c.req.valid('param'));
        return c.json({});
      },
    )
    .put(
      '/admin/search-words/built-in',
      describe('Turn a synonym that comes with the shop off, or on again', emptyResponse),
      body(z.strictObject({ ...synonymFields, isOff: z.boolean() })),
      async (c) => {
        await searchWords.turnBuiltIn(c.var.account.uid, c.req.valid('json'));
        return c.json({});
      },
    );
}
