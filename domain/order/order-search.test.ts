// Tests of what a search of orders looks for.
import { expect, test } from 'vitest';
import { orderSearchTexts } from './order-search.ts';

test.each([
  [' Meera Iyer ', ['meera iyer']],
  ['', []],
  ['SUN-7K3M-9Q2X', ['sun-7k3m-9q2x']],
  ['SUN-2345-6789', ['sun-2345-6789', 'sun23456789']],
  ['98290 55501', ['98290 55501', '9829055501']],
  ['+91 98290-55501', ['+91 98290-55501', '919829055501', '9829055501']],
  ['098290 55501', ['098290 55501', '09829055501', '9829055501']],
  ['00919829055501', ['00919829055501', '9829055501']],
  ['1490 8123 45678', ['1490 8123 45678', '1490812345678']],
  ['501', ['501']],
])('%j is looked for as %j', (q, texts) => expect(orderSearchTexts(q)).toEqual(texts));
