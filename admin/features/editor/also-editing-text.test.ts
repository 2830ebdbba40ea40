// Tests of the words for other people in an editor.
import { expect, test } from 'vitest';
import { alsoEditingText } from './also-editing-text.ts';

const asha = { name: 'Asha', isSelf: false };
const meera = { name: 'Meera', isSelf: false };
const self = { name: 'Ravi', isSelf: true };

test.each([
  [[asha], 'Asha is also editing.'],
  [[asha, meera], 'Asha and Meera are also editing.'],
  [[{ name: 'Lata', isSelf: false }, asha, meera], 'Lata, Asha and Meera are also editing.'],
  [[self, asha], 'Asha is also editing.'],
  [[self], 'You are also editing this in another window.'],
])('%o', (others, text) => expect(alsoEditingText(others)).toBe(text));
