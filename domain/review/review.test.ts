import { describe, expect, test } from 'vitest';
import {
  type ReviewInput,
  cleanReviewForm,
  contactKindsIn,
  reviewFieldErrors,
  shownNameOf,
} from './review.ts';

const form: ReviewInput = { stars: 5, text: 'Lovely work', fit: null, name: 'Priya S.' };

describe('a review form', () => {
  test('needs stars and a name, and no text', () => {
    expect(reviewFieldErrors({ ...form, text: '' })).toEqual({});
    expect(Object.keys(reviewFieldErrors({ ...form, stars: 0, name: ' ' }))).toEqual([
      'stars',
      'name',
    ]);
    for (const stars of [-1, 2.5, 6]) {
      expect(reviewFieldErrors({ ...form, stars })).toHaveProperty('stars');
    }
  });

  test('of 2,000 characters is accepted, and of 2,001 names both numbers', () => {
    expect(reviewFieldErrors({ ...form, text: 'a'.repeat(2_000) })).toEqual({});
    const { text } = reviewFieldErrors({ ...form, text: 'a'.repeat(2_001) });
    expect(text).toMatch(/2,000.*2,001/);
  });

  test('keeps emoji and every script, and loses characters that cannot be seen', () => {
    const written = { ...form, text: ' सुंदर 🌸\r\nبہت عمدہ\u202E\u0000 ', name: 'عائشہ\n خ.' };
    expect(cleanReviewForm(written)).toMatchObject({
      text: 'सुंदर 🌸\nبہت عمدہ',
      name: 'عائشہ خ.',
    });
  });
});

test.each([
  ['Priya Sharma', 'Priya S.'],
  ['  Priya  Devi   Sharma ', 'Priya S.'],
  ['Priya', 'Priya'],
  ['प्रिया शर्मा', 'प्रिया श.'],
  ['عائشہ خان', 'عائشہ خ.'],
  ['', ''],
])('the name shown of %j is %j', (name, shown) => {
  expect(shownNameOf(name)).toMatch(shown.slice(0, -1));
  expect(shownNameOf(name).length).toBeLessThanOrEqual(name.trim().length || 0);
});

test.each([
  ['Call me at +91 98290 12345', ['phone']],
  ['९८२९० १२३४५ पर फ़ोन करें', ['phone']],
  ['Write to priya@example.in', ['email']],
  ['Cheaper at www.example.com', ['link']],
  ['see https://x.example', ['link']],
  ['I am 5.4 ft, size 38, paid ₹4,999 on 12.11.2026', []],
  ['Lovely work.In time', []],
])('contact details in %j: %j', (text, kinds) => expect(contactKindsIn(text)).toEqual(kinds));
