// Translations of the samples: each is of a text that the samples have.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { sampleTestimonials } from '#samples/testimonials.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { readTexts } from '#server/shop/translations/list-subjects.ts';
import { textError } from '#server/shop/translations/save-texts.ts';
import { testDatabase } from '#server/testing/database.ts';
import { readSampleTexts, testimonialIn } from './sample-translations.ts';
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
  'the translated testimonials to $code are the samples',
  ({ code }) => {
    for (const testimonial of sampleTestimonials) {
      const { quote, author, rating } = testimonialIn(code)(testimonial);
      expect([quote.length > 0, author.length > 0, rating]).toEqual([
        true,
        true,
        testimonial.rating,
      ]);
    }
  },
);

test('a live shop begins with translations of the policies only', async () => {
  const fresh = await testDatabase();
  await seed(fresh.db, 'live');
  const texts = await readTexts(fresh.db, defaultOwnerSettings, { language: 'hi' });
  expect(texts.filter(({ subject, text }) => subject !== 'policy' && text !== '')).toEqual([]);
  await fresh.close();
});
