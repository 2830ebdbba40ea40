import { expect, test } from 'vitest';
import { z } from 'zod';
import { nonEmptyVariables, readVariables } from './read-variables.ts';
import { StartupError } from './startup-error.ts';

const schema = z.object({ SAMPLE_KEY: z.string().min(8, '8 characters or more').optional() });

test('a part reads its own variables, and an empty one is not set', () => {
  const read = (SAMPLE_KEY?: string) => readVariables(nonEmptyVariables({ SAMPLE_KEY }), schema);
  expect(read('a long key')).toEqual({ SAMPLE_KEY: 'a long key' });
  expect(read(' ')).toEqual({});
  expect(read()).toEqual({});
});

test('a wrong variable is named with what is expected', () => {
  const read = () => readVariables({ SAMPLE_KEY: 'short' }, schema);
  expect(read).toThrow(StartupError);
  expect(read).toThrow('SAMPLE_KEY: expected 8 characters or more.');
});
