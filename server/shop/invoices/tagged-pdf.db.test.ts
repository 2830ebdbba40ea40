// The PDF of a document for those who do not see it: structure, reading order and language, and how large it is.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { elementsOf, readStructure, textOf } from '#server/testing/pdf-structure.ts';
import { readPdf } from '#server/testing/pdf-text.ts';
import { openInvoices } from './invoices.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Buyer = { firstName?: string; lastName?: string; address?: string };

async function pdfOf(lineCount: number, buyer: Buyer = {}) {
  const variant = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variant, 1]]);
  await shop.checkout.save(account, buyer);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  await shop.orders.admin.advance(number, 'confirmed');
  await addLines(number, lineCount);
  await shop.orders.admin.advance(number, 'packed');
  const invoices = openInvoices(shop.deps);
  const [document] = await invoices.list(account, number);
  const { bytes } = await invoices.pdf(account, number, document!.id);
  return { document: document!, bytes };
}

/** Up to so many, each as the first. */
async function addLines(number: string, count: number): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const [line] = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order!.id))
    .orderBy(asc(orderLines.position));
  const more = Array.from({ length: count - 1 }, (_, at) => ({ ...line!, position: at + 1 }));
  if (more.length > 0) await shop.db.insert(orderLines).values(more);
  await shop.db
    .update(orders)
    .set({
      subtotalPaise: count * 2000_00,
      taxPaise: count * 360_00,
      totalPaise: count * 2360_00,
    })
    .where(eq(orders.id, order!.id));
}

test('an invoice is a tagged PDF 1.7 in English, and shows its title', async () => {
  const { bytes, document } = await pdfOf(1);
  const { version, catalog } = readStructure(bytes);
  expect(version).toBe('1.7');
  expect(catalog).toContain('/Lang (en-IN)');
  const text = bytes.toString('latin1');
  expect(text).toMatch(/\/DisplayDocTitle true/);
  expect(text).toMatch(/\/Marked true/);
  expect(text).toContain(`\n(Tax invoice ${document.serial})\n`);
  expect(text).toContain(`<rdf:li xml:lang="x-default">Tax invoice ${document.serial}</rdf:li>`);
  // Each font is a subset, which its name says.
  const fonts = [...text.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
  expect(fonts.length).toBeGreaterThan(2);
  for (const name of fonts) expect(name).toMatch(/^[A-Z]{6}\+/);
});

test('everything on an invoice is in its structure or an artifact, in the order in which it is read', async () => {
  const { bytes, document } = await pdfOf(3);
  const { document: root, artifacts, unmarked } = readStructure(bytes);
  expect(unmarked).toBe('');
  expect(artifacts).toContain('Page 1 of 1');
  const [heading, ...others] = elementsOf(root, 'H1');
  expect(others).toEqual([]);
  expect(heading && textOf(heading)).toBe('Tax invoice');
  const text = textOf(root);
  expect(text).not.toMatch(/missing|Page 1 of 1/);
  const order = [
    'Tax invoice',
    'Original for recipient',
    document.serial,
    'Place of supply',
    'Sold by',
    'Billed to',
    'Delivered to',
    'Item',
    'Taxable value',
    'Gota patti',
    'Total',
    'Total in words',
    'Computer-generated',
    'Demo shop: this is not a real tax invoice.',
  ].map((words) => text.indexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(elementsOf(root, 'H2').map(textOf)).toEqual(['Sold by', 'Billed to', 'Delivered to']);
});

test('the tables of an invoice have a head for each column or row', async () => {
  const { bytes } = await pdfOf(3);
  const tables = elementsOf(readStructure(bytes).document, 'Table');
  expect(tables).toHaveLength(3);
  const [details, lines, sums] = tables.map(({ children }) => children);
  expect(lines).toHaveLength(4);
  const [head, ...rows] = lines!;
  for (const { tag, scope } of head!.children) expect([tag, scope]).toEqual(['TH', 'Column']);
  for (const { tag, children } of rows) {
    expect([tag, children.map((cell) => cell.tag)]).toEqual(['TR', head!.children.map(() => 'TD')]);
  }
  expect(textOf(rows[0]!)).toMatch(/^Lehenga [\s\S]*6204\n1 PCS\n₹2,000\.00/);
  for (const { children } of [...details!, ...sums!]) {
    expect(children.map(({ tag, scope }) => [tag, scope])).toEqual([
      ['TH', 'Row'],
      ['TD', null],
    ]);
  }
  expect(textOf(sums!.at(-1)!)).toBe('Total\n₹7,080.00');
});

test('a table that goes on over pages reads its head once', async () => {
  const { bytes } = await pdfOf(40);
  expect(readPdf(bytes).length).toBeGreaterThan(1);
  const { document: root, unmarked, artifacts } = readStructure(bytes);
  const lines = elementsOf(root, 'Table')[1]!;
  expect(lines.children).toHaveLength(41);
  expect(elementsOf(lines, 'TH').map(textOf)).toContain('HSN');
  expect(artifacts).toContain('HSN');
  expect(unmarked).toBe('');
  expect(textOf(root)).not.toContain('missing');
});

test('a name and address in Urdu are read in the order of their letters', async () => {
  const { bytes } = await pdfOf(1, {
    firstName: 'زہرہ',
    lastName: 'خان',
    address: 'گلی 12، (نیا) محلہ',
  });
  const text = textOf(readStructure(bytes).document);
  expect(text).toContain('زہرہ خان');
  expect(text).toContain('گلی 12، (نیا) محلہ');
});

test('a name in Hindi is read with its vowel signs after their consonants', async () => {
  const { bytes } = await pdfOf(1, { firstName: 'प्रियंका', lastName: 'क्षत्रिय' });
  expect(textOf(readStructure(bytes).document)).toContain('प्रियंका क्षत्रिय');
});

test.each([
  // Before, without tags: 42 KB, 48 KB, 54 KB and 60 KB.
  ['1 item in English', 1, {}, 32_000],
  ['3 items in English', 3, {}, 34_000],
  ['1 item in Urdu', 1, { firstName: 'زہرہ', lastName: 'خان' }, 40_000],
  ['3 items in Urdu', 3, { firstName: 'زہرہ', lastName: 'خان' }, 42_000],
])('an invoice of %s is small', async (_, count, buyer, most) => {
  const { bytes } = await pdfOf(count, buyer);
  expect(bytes.length).toBeLessThan(most);
});
