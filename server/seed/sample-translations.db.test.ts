// Translations of the samples: each is of a text that the samples have.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { sampleHome } from '#samples/home.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { readTexts } from '#server/shop/translations/list-subjects.ts';
import { textError } from '#server/shop/translations/save-texts.ts';
import { testDatabase } from '#server/testing/database.ts';
import { readSampleTexts, sampleHomeIn } from './sample-translations.ts';
import { seed } from './seed.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seed(database.db, 'demo');
});
afterAll(() => database.close());

const keyOf = (text: { subject: string; id: string; field: string }) =>
  `${text.subject} ${text.id}: ${text.field}`;

test.each(translatedLanguages)(
  'each translation to $code is of a text of the samples, can be saved, and is seeded',
  async ({ code }) => {
    const texts = readSampleTexts(code);
    const stored = await readTexts(database.db, defaultOwnerSettings, { language: code });
    const known = new Map(stored.map((text) => [keyOf(text), text.text]));
    expect(texts.filter((text) => !known.has(keyOf(text))).map(keyOf)).toEqual([]);
    expect(
      texts.flatMap(({ subject, field, text }) => textError(subject, field, text) ?? []),
    ).toEqual([]);
    expect(texts.filter((text) => known.get(keyOf(text)) !== text.text).map(keyOf)).toEqual([]);
    expect(texts.length).toBeGreaterThan(0);
  },
);

test.each(translatedLanguages)(
  'the sample home page in $code has the images, links and ratings of the English one, and no text of it',
  ({ code }) => {
    const translated = sampleHomeIn(code);
    expect(translated.slides.map(({ id, links }) => [id, links.map(({ to }) => to)])).toEqual(
      sampleHome.slides.map(({ id, links }) => [id, links.map(({ to }) => to)]),
    );
    expect(translated.testimonials.map(({ rating }) => rating)).toEqual(
      sampleHome.testimonials.map(({ rating }) => rating),
    );
    const english = new Set(textsIn(sampleHome));
    expect(textsIn(translated).filter((text) => english.has(text))).toEqual([]);
    expect(textsIn(translated)).toHaveLength(textsIn(sampleHome).length);
  },
);

/** Every text of a value but file names and paths. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(banner-|\/)/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('a live shop begins with translations of the policies only', async () => {
  const fresh = await testDatabase();
  await seed(fresh.db, 'live');
  const texts = await readTexts(fresh.db, defaultOwnerSettings, { language: 'hi' });
  expect(texts.filter(({ subject, text }) => subject !== 'policy' && text !== '')).toEqual([]);
  await fresh.close();
});
