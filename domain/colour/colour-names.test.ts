import { describe, expect, test } from 'vitest';
import { codeOfColourName } from './colour-names.ts';

describe('the colour of a name', () => {
  test.each([
    ['Indigo', '#2e3a87'],
    ['Mustard', '#d4a017'],
    ['Rani Pink', '#c2186b'],
    ['रानी', '#c2186b'],
    ['हल्दी', '#e3a008'],
    ['नीला', '#1e5aa8'],
    ['Neela', '#1e5aa8'],
    ['जामुनी', '#4b1d5a'],
    ['FIROZI', '#1aa7b0'],
    ['Peacock Green', '#0f6e66'],
    ['Washed Black', '#1a1a1a'],
    ['Brick-Red', '#a23b2a'],
    ['Green & Gold', '#c9a227'],
  ])('%s is %s', (name, code) => expect(codeOfColourName(name)).toBe(code));

  test('is lighter or darker where the name says so', () => {
    expect(codeOfColourName('Dark Green')).toBe('#206130');
    expect(codeOfColourName('Halka Gulabi')).toBe('#f0b3c5');
  });

  test('is not guessed of an unknown name', () => {
    expect(codeOfColourName('Chandni Raat')).toBeNull();
    expect(codeOfColourName('')).toBeNull();
    expect(codeOfColourName('dark')).toBeNull();
  });
});
