import { describe, expect, test } from 'vitest';
import { sellerFields, sellerIssueText, sellerIssues } from './seller-readiness.ts';
import { type OwnerSettings, defaultOwnerSettings } from './shop-settings.ts';

const demo = defaultOwnerSettings;
const own: Pick<OwnerSettings, 'name' | 'seller' | 'pricing'> = {
  name: 'Rangrez',
  pricing: demo.pricing,
  seller: {
    ...demo.seller,
    legalName: 'Rangrez Textiles LLP',
    address: '9 Linking Road, Mumbai, Maharashtra 400050, India',
    email: 'hello@rangrez.in',
    phone: '+91 98200 12345',
    grievanceOfficer: 'Farah Khan',
    grievanceDesignation: 'Partner',
    grievanceContact: 'grievance@rangrez.in',
    gstin: '27AAPFU0939F1ZV',
  },
};
type Own = typeof own;

/** Own settings with one field replaced. */
function withField(field: string, value: string): Own {
  if (field === 'name') return { ...own, name: value };
  return { ...own, seller: { ...own.seller, [field.replace('seller.', '')]: value } };
}
const demoValue = (field: string): string =>
  field === 'name'
    ? demo.name
    : String(demo.seller[field.replace('seller.', '') as keyof typeof demo.seller]);
const ofDemo = sellerFields.filter((field) => field !== 'name' && demoValue(field) !== '');

test('a seller with values of their own in every field has no issue', () => {
  expect(sellerIssues(own)).toEqual([]);
});

test('the demo has a value of its own in every field but the GSTIN', () => {
  const others = sellerFields.filter((field) => !ofDemo.includes(field));
  expect(others).toEqual(['name', 'seller.gstin']);
});

test('a real shop may have the name of the demo', () => {
  expect(sellerIssues(withField('name', demo.name))).toEqual([]);
});

describe.each(ofDemo)('%s', (field) => {
  test.each([
    ['as in the demo', (value: string) => value],
    ['in capital letters', (value: string) => value.toUpperCase()],
    ['with other spaces', (value: string) => `  ${value.replaceAll(' ', '\u00A0 ')}\n`],
    ['without spaces', (value: string) => value.replaceAll(' ', '')],
    ['with other punctuation', (value: string) => value.replaceAll(',', ' -').replace('+', '')],
  ])(`${field} %s is still the demo’s`, (_how, change) => {
    const issues = sellerIssues(withField(field, change(demoValue(field))));
    expect(issues).toEqual([{ field, problem: 'demo' }]);
  });

  test(`${field} that is the demo’s with something added is their own`, () => {
    // But for an email address, whose domain is the demo's.
    const added = field === 'seller.email' || field === 'seller.grievanceContact';
    expect(sellerIssues(withField(field, `x ${demoValue(field)} 1`))).toHaveLength(added ? 1 : 0);
  });
});

test.each(sellerFields)('%s that is empty, or only spaces, is missing', (field) => {
  for (const empty of ['', ' \u00A0 ']) {
    expect(sellerIssues(withField(field, empty))).toEqual([{ field, problem: 'missing' }]);
  }
});

test('a seller who charges no GST needs no GSTIN', () => {
  const unregistered = withField('seller.gstin', '');
  const untaxed = { ...unregistered, pricing: { ...own.pricing, taxPercent: 0 } };
  expect(sellerIssues(untaxed)).toEqual([]);
});

test('any address in the domain of the demo is the demo’s', () => {
  const issues = sellerIssues(withField('seller.grievanceContact', 'farah@SUNEHRI.example'));
  expect(issues.map(sellerIssueText)).toEqual(['Grievance officer’s contact: still the demo’s']);
});
