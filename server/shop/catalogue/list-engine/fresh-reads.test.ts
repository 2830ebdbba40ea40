import { beforeEach, expect, test } from 'vitest';
import type { CardProduct } from '#domain/product/product.ts';
import { type FreshReads, openFreshReads } from './fresh-reads.ts';
import type { IndexState } from './live.ts';

const card = (id: string, stock = 1) => ({ id, stock }) as CardProduct;
const stateOf = (snapshot: string) => ({ snapshot }) as IndexState;
const state = stateOf('1:1:');

let now = 0;
let isListening = true;
let fresh: FreshReads;
beforeEach(() => {
  now = 5_000;
  isListening = true;
  fresh = openFreshReads({ isListening: () => isListening, now: () => now });
});

/** What is read now is fresh from the next millisecond on. */
function read(cards: CardProduct[]): void {
  fresh.addCards(state, cards, now);
  now += 1;
}

test('cards that were read a moment ago are there for the next list, in the order of its ids', () => {
  read([card('a'), card('b')]);
  expect(fresh.cardsOf(state, ['b', 'a'])).toEqual([card('b'), card('a')]);
  expect(fresh.cardsOf(state, [])).toEqual([]);
  expect(fresh.cardsOf(state, ['b', 'c'])).toBeNull();
});

test('after a second they are read again, also when the index was found to be up to date since', () => {
  read([card('a')]);
  now += 900;
  read([card('b')]);
  expect(fresh.cardsOf(state, ['a'])).toEqual([card('a')]);
  now += 200;
  expect(fresh.cardsOf(state, ['a'])).toBeNull();
  expect(fresh.cardsOf(state, ['b'])).toEqual([card('b')]);
});

test('after a change nothing is fresh, nor what was on its way before it', () => {
  const readAt = now;
  now += 5;
  fresh.forget();
  now += 5;
  fresh.addCards(state, [card('a')], readAt);
  fresh.addMatches(state, 'red', ['a'], readAt);
  expect(fresh.cardsOf(state, ['a'])).toBeNull();
  expect(fresh.matchesOf(state, 'red')).toBeNull();
  read([card('a', 0)]);
  expect(fresh.cardsOf(state, ['a'])).toEqual([card('a', 0)]);
});

test('an index that is another, or was never found to be up to date, has no fresh cards', () => {
  read([card('a')]);
  expect(fresh.cardsOf(stateOf('1:1:'), ['a'])).toBeNull();
});

test('nothing is fresh while changes cannot be heard of', () => {
  read([card('a')]);
  isListening = false;
  expect(fresh.cardsOf(state, ['a'])).toBeNull();
});

test('of very many cards and searches the newest stay', () => {
  const cards = Array.from({ length: 2_500 }, (_, at) => card(`p${at}`));
  read(cards);
  expect(fresh.cardsOf(state, ['p2499', 'p1500'])).not.toBeNull();
  expect(fresh.cardsOf(state, ['p0'])).toBeNull();
  for (let at = 0; at < 250; at += 1) fresh.addMatches(state, `word ${at}`, [], now - 1);
  expect(fresh.matchesOf(state, 'word 249')).toEqual([]);
  expect(fresh.matchesOf(state, 'word 0')).toBeNull();
});
