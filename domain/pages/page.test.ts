// Rules of the owner's pages: what each block may hold, and which addresses are free.
import { describe, expect, test } from 'vitest';
import { type PageBlock, blockKindNames, emptyBlock, summaryOfBlock } from './blocks.ts';
import { type PageDocument, emptyPage, pageErrors, pathOfPage } from './page.ts';

const text = (words: string): PageBlock => ({ id: 'a', kind: 'text', content: { text: words } });
const errorsOf = (changes: Partial<PageDocument>) =>
  pageErrors({
    ...emptyPage,
    title: 'Size guide',
    status: 'published',
    blocks: [text('Hello')],
    ...changes,
  });

describe('a page', () => {
  test('with a title and a block may be published, and a draft needs a title only', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ blocks: [] })).toEqual({
      blocks: 'Add a block before you publish the page.',
    });
    const blocks = blockKindNames.map((kind) => emptyBlock(kind, kind));
    expect(errorsOf({ status: 'draft', blocks })).toEqual({});
    expect(errorsOf({ title: '\u200B\u202E ' })).toEqual({ title: 'Enter a title.' });
  });

  test('with empty blocks is not published, and each empty field is named', () => {
    const blocks = blockKindNames.map((kind) => emptyBlock(kind, kind));
    expect(errorsOf({ blocks })).toEqual({
      'blocks.0.text': 'Enter a heading.',
      'blocks.1.text': 'Enter a text.',
      'blocks.2.image': 'Add an image.',
      'blocks.3.text': 'Enter a text.',
      'blocks.3.image': 'Add an image.',
      'blocks.4.question': 'Enter a question.',
      'blocks.4.answer': 'Enter an answer.',
      'blocks.6.label': 'Enter what the button says.',
      'blocks.6.goal': 'Choose where the button leads.',
    });
  });

  test.each(['about', 'contact', 'privacy'])('that is free cannot take the address %s', (slug) => {
    expect(errorsOf({ slug }).slug).toMatch(/address of another page/);
  });

  test('refuses an address of other characters, a paste that is too long, and an image that no upload has made', () => {
    expect(errorsOf({ slug: 'Über uns' }).slug).toMatch(/lower case/);
    expect(errorsOf({ status: 'draft', blocks: [text('x'.repeat(10_000))] })).toEqual({
      'blocks.0.text': 'Use at most 5000 characters.',
    });
    const image = { key: 'javascript:alert(1)', alt: '', focalPoint: null };
    const blocks: PageBlock[] = [{ id: 'a', kind: 'image', content: { image } }];
    expect(errorsOf({ status: 'draft', blocks })).toEqual({
      'blocks.0.image': 'Choose the image again.',
    });
  });

  test('may be in Hindi or Urdu, with marks of direction inside', () => {
    expect(
      errorsOf({ title: 'हमारी कहानी', blocks: [text('\u202Bہماری کہانی\u202C\u200B')] }),
    ).toEqual({});
  });

  test('has the address of its kind, or one below /pages', () => {
    expect([pathOfPage('about'), pathOfPage('size-guide')]).toEqual([
      '/about',
      '/pages/size-guide',
    ]);
  });
});

test('the summary of a block is what it says', () => {
  expect(summaryOfBlock(text(' Made in Jaipur. '))).toBe('Made in Jaipur.');
});
