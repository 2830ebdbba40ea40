import { expect, test } from 'vitest';
import type { Person } from '#domain/people/person.ts';
import { personText } from './person-text.ts';

const person: Person = {
  id: 'p',
  name: 'Kavita Jain',
  email: 'kavita@jain-tax.example',
  role: 'accountant',
  status: 'invited',
  invitedAt: '2026-11-28T06:30:00Z',
  lastSignInAt: null,
  removedAt: null,
};
const at = '2026-11-29T06:30:00Z';

test.each([
  [person, 'Invited on 28 November 2026. The link works until 5 Dec 2026, 12:00 pm.'],
  [
    { ...person, status: 'expired' as const },
    'Invited on 28 November 2026. The link has expired; send the invitation again.',
  ],
  [{ ...person, status: 'active' as const }, 'Not signed in yet'],
  [
    { ...person, status: 'active' as const, lastSignInAt: at },
    'Last signed in 29 Nov 2026, 12:00 pm',
  ],
  [{ ...person, status: 'removed' as const, removedAt: at }, 'Removed on 29 November 2026'],
])('the list says of a person since when they have access %#', (shown, text) => {
  expect(personText(shown).replace(/\s/g, ' ')).toBe(text);
});
