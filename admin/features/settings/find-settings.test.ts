// Search of the settings: by label, help and value, and never by a secret.
import { expect, test } from 'vitest';
import { changesBetween } from '#domain/editing/field-change.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { findSettings, searchWords } from './find-settings.ts';
import { findSettingField, settingPaths } from './setting-fields.ts';

const settings = {
  ...defaultOwnerSettings,
  name: 'मीरा की दुकान',
  upi: { vpa: 'meera@okaxis' },
};
const found = (text: string) => findSettings(searchWords(text), settings);
const labels = (text: string) => found(text).map(({ label }) => label);

test('every setting has a label, and its page is found by it', () => {
  const paths = changesBetween({}, defaultOwnerSettings).map(({ field }) => field);
  const leaves = Object.entries(defaultOwnerSettings).flatMap(([key, value]) =>
    changesBetween({ [key]: null }, { [key]: value }).flatMap(({ field }) =>
      typeof value === 'object' && !Array.isArray(value)
        ? Object.keys(value).map((inner) => `${field}.${inner}`)
        : [field],
    ),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(leaves.filter((path) => findSettingField(path) === null)).toEqual([]);
  const lost = settingPaths.filter(
    (path) => found(findSettingField(path)?.label ?? '').length === 0,
  );
  expect(lost).toEqual([]);
});

test.each([
  ['302003', 'Address'],
  ['Johari', 'Address'],
  ['मीरा', 'Shop name'],
  ['upi id', 'UPI ID (VPA) of your account'],
  ['okaxis', 'UPI ID (VPA) of your account'],
  ['1,000', 'Free delivery from'],
  ['₹1000', 'Free delivery from'],
  ['registration pan', 'Legal name'],
])('"%s" finds the field %s', (text, label) => {
  expect(labels(text)).toContain(label);
});

test('labels come before values, and values before help', () => {
  expect(labels('email')[0]).toBe('Emails and notifications');
  expect(labels('gstin')[0]).toBe('GSTIN');
  expect(labels('rajasthan').slice(-1)).toEqual(['State']);
});

test('a long text shows the words around what was searched', () => {
  const [terms] = found('chargeback');
  expect(terms).toMatchObject({ to: '/admin/settings/terms#terms' });
  expect(terms?.value).toMatch(/^… .*chargeback.* …$/);
});

test('payment keys are found by their name only', () => {
  expect(found('key secret')).toEqual([
    {
      id: 'setting:paymentKeys',
      label: 'Payment keys',
      place: 'Money · Payments',
      value: '',
      to: '/admin/settings/payments#paymentKeys',
    },
  ]);
  expect(found('rzp_test')).toEqual([]);
});
