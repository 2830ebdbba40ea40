import { expect, test } from 'vitest';
import { fieldMessage } from './form-validation.ts';

const empty = { isMissing: true, isChoice: false };

test('an empty field is named by its label, in the middle of a sentence', () => {
  const messages = ['First name', 'Current Password', 'PIN code', ' City '].map((label) =>
    fieldMessage({ ...empty, label }),
  );
  expect(messages).toEqual([
    'Please enter your first name',
    'Please enter your current password',
    'Please enter your PIN code',
    'Please enter your city',
  ]);
});

test('a choice, a malformed value and a field with a message of its own are worded as such', () => {
  expect(fieldMessage({ ...empty, label: 'State', isChoice: true })).toBe('Please choose a state');
  expect(fieldMessage({ label: 'Website', isMissing: false, isChoice: false })).toBe(
    'Please check your website',
  );
  const whenMissing = 'Please repeat your password';
  expect(fieldMessage({ ...empty, label: 'Confirm Password', whenMissing })).toBe(whenMissing);
});
