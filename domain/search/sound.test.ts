import { expect, test } from 'vitest';
import { soundKey, spellingsOf } from './sound.ts';

test.each([
  ['laal', 'lal'],
  ['sheesha', 'shisha'],
  ['roop', 'rup'],
  ['zari', 'jari'],
  ['diwali', 'divali'],
  ['dupatta', 'dupata'],
  ['chaniya', 'chania'],
  ['saphed', 'safed'],
])('%s sounds like %s', (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other));
});

test.each([
  ['lal', 'lili'],
  ['holi', 'choli'],
  ['xl', 'xxl'],
  ['5500', '500'],
])('%s does not sound like %s', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other));
});

test('the spellings of a sound include those of the names in the catalogue', () => {
  expect(spellingsOf('rup')).toContain('roop');
  expect(spellingsOf('raajsee')).toContain('rajsi');
  expect(spellingsOf('sunahri')).toContain('sunehri');
  expect(spellingsOf('rangtal')).toContain('rangtaal');
});

test('a long word has a bounded number of spellings', () => {
  expect(spellingsOf('a'.repeat(3).concat('bi').repeat(12)).length).toBeLessThanOrEqual(64);
});
