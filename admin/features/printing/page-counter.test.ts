import { expect, test } from 'vitest';
import { openPageCounter } from './page-counter.ts';

const text = 'x << /Type /Page /Parent 1 0 R >> y << /Type /Pages /Count 2 >> z << /Type /Page >>';

test('pages of a PDF are counted once, however its bytes are split', () => {
  for (const size of [1, 2, 5, 11, 12, 30, 500]) {
    const count = openPageCounter();
    const bytes = new TextEncoder().encode(text);
    let pages = 0;
    for (let at = 0; at < bytes.length; at += size) pages = count(bytes.slice(at, at + size));
    expect([size, pages]).toEqual([size, 2]);
  }
});
