import { expect, test } from 'vitest';
import { ewayBillJson, needsEwayBill } from './eway-bill.ts';

test('a consignment needs an e-way bill above ₹50,000, tax included', () => {
  expect([50_000, 50_000.01].map(needsEwayBill)).toEqual([false, true]);
});

test('an e-way bill has seller, buyer, values and rates of its invoice, and the HSN code of the most valuable line', () => {
  const taxes = { cgstPaise: 0, sgstPaise: 0 };
  const line = { details: 'Red, M', quantity: 1, unit: 'PCS' as const, ...taxes };
  const amounts = { taxablePaise: 50_000_00, ...taxes, igstPaise: 7_700_00 };
  const json = ewayBillJson({
    kind: 'invoice',
    serial: 'SUN/26-27/00042',
    issuedOn: '2026-11-28',
    seller: {
      gstin: '08AAACS0000A1ZG',
      legalName: 'Sunehri Handcrafts',
      address: '14 Johari Bazaar,\nJaipur, Rajasthan 302003',
      stateCode: '08',
    },
    buyer: { name: 'Priya Sharma', street: '1 Hill Road', city: 'Mumbai', zipCode: '400050' },
    placeOfSupplyCode: '27',
    isInterState: true,
    lines: [
      {
        ...line,
        name: 'Dupatta',
        hsnCode: '6214',
        taxPercent: 5,
        taxablePaise: 10_000_00,
        igstPaise: 500_00,
      },
      {
        ...line,
        name: 'Lehenga',
        hsnCode: '6204',
        taxPercent: 18,
        taxablePaise: 40_000_00,
        igstPaise: 7_200_00,
      },
    ],
    sums: {
      ...amounts,
      shippingPaise: 0,
      discountPaise: 0,
      roundingPaise: 0,
      totalPaise: 57_700_00,
    },
  });
  expect(json.billLists).toMatchObject([
    {
      docNo: 'SUN/26-27/00042',
      docDate: '28/11/2026',
      fromPincode: 302003,
      toGstin: 'URP',
      toPincode: 400050,
      toStateCode: 27,
      igstValue: 7700,
      totInvValue: 57700,
      mainHsnCode: 6204,
      itemList: [{ igstRate: 5 }, { igstRate: 18, cgstRate: 0 }],
    },
  ]);
});
