import { expect, test } from 'vitest';
import { toLatin } from './transliterate.ts';

test.each([
  ['लहंगा', 'lahangaa'],
  ['दुपट्टा', 'dupattaa'],
  ['चुनरी', 'chunree'],
  ['राजसी', 'raajsee'],
  ['प्रतिबिंब', 'pratibimb'],
  ['सुनहरी', 'sunahree'],
  ['नवरात्रि', 'navraatri'],
  ['रत्न', 'ratna'],
  ['ओढ़नी', 'odhnee'],
  ['ज़रदोज़ी', 'zardozee'],
  ['साड़ी', 'saaree'],
  ['अरुणिका', 'arunikaa'],
  ['ऐश्वर्य', 'aishvarya'],
  ['ॲक्सेसरी', 'eksesree'],
])('%s is %s in Latin letters', (word, latin) => {
  expect(toLatin(word)).toBe(latin);
  expect(toLatin(word.normalize('NFD'))).toBe(latin);
});

test.each([
  ['Gujarati', 'ચણિયા', 'chaniyaa'],
  ['Bengali', 'লেহেঙ্গা', 'lehengaa'],
  ['Gurmukhi', 'ਲਹਿੰਗਾ', 'lahingaa'],
  ['Telugu', 'లెహంగా', 'lehangaa'],
  ['Kannada', 'ಲೆಹಂಗಾ', 'lehangaa'],
])('%s has the letters of Devanagari in the same places: %s is %s', (_script, word, latin) => {
  expect(toLatin(word)).toBe(latin);
});

test.each(['lehenga', 'لہنگا', '', '584e', 'ा'])('%j stays as it is', (word) => {
  expect(toLatin(word)).toBe(word);
});
