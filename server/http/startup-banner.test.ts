import { expect, test } from 'vitest';
import { describeStart } from './startup-banner.ts';

const settings = {
  mode: 'live',
  shopUrl: 'https://rangrez.in',
  adminEmail: 'farah@rangrez.in',
} as never;

test('the start of a live shop names each field that keeps it from taking orders', () => {
  const text = describeStart(settings, {
    ownerLinkFile: null,
    payments: 'keys',
    openingIssues: [
      { field: 'seller.legalName', problem: 'demo' },
      { field: 'seller.grievanceDesignation', problem: 'missing' },
    ],
  });
  expect(text).toContain('The shop takes no orders until');
  expect(text).toContain('Legal name: still the demo’s\n');
  expect(text).toContain('Grievance officer’s designation: missing\n');
});

test('the start of a shop that is open says nothing of missing fields', () => {
  const start = { ownerLinkFile: null, openingIssues: [], payments: 'keys' } as const;
  expect(describeStart(settings, start)).not.toContain('no orders');
  expect(describeStart(settings, { ...start, payments: 'none' })).toContain('takes no orders');
});
