// Tests of the time of a change in lists.
import { expect, test } from 'vitest';
import { updatedText } from './updated-text.ts';

/** 18:30 in India. */
const now = new Date('2026-11-22T13:00:00Z');

test.each([
  ['2026-11-22T12:59:30Z', 'Just now'],
  ['2026-11-22T12:48:00Z', '12 minutes ago'],
  ['2026-11-22T05:12:00Z', '10:42'],
  ['2026-11-21T12:50:00Z', 'Yesterday, 18:20'],
  ['2026-11-20T12:50:00Z', '20 Nov, 18:20'],
  ['2025-11-20T12:50:00Z', '20 Nov 2025'],
])('%s reads "%s"', (at, text) => expect(updatedText(new Date(at), now)).toBe(text));
