// Tests of values as text.
import { expect, test } from 'vitest';
import { describeValue } from './describe-value.ts';

test.each([
  ['', 'Empty'],
  [null, 'Empty'],
  [549_900, '₹5,499'],
  [true, 'Yes'],
  [['S', 'M'], 'S, M'],
  [[], 'None'],
  [{ label: 'Fabric', value: 'Silk' }, 'Fabric: Silk'],
  [{ name: 'Black', code: '#111111', family: 'black' }, 'Black #111111'],
  [
    {
      id: 'v',
      colour: 'Black',
      size: 'M',
      sku: 'RMB-BLA-M',
      pricePaise: 180_000,
      lowStockLevel: 2,
    },
    'Black M, ₹1,800, RMB-BLA-M, low at 2',
  ],
])('%j reads "%s"', (value, text) => expect(describeValue(value)).toBe(text));
