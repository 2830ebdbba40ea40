// Documents of orders: what stands on each page, and which orders are marked as printed.
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrintPart } from '#domain/order/printing.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { type Printing, openPrinting } from '#server/shop/printing/printing.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { elementsOf, readStructure, textOf } from '#server/testing/pdf-structure.ts';
import { readPdf } from '#server/testing/pdf-text.ts';

let shop: TestShop;
let printing: Printing;
beforeAll(async () => {
  shop = await openTestShop();
  printing = openPrinting({ ...shop.deps, media: { find: async () => null } });
});
afterAll(() => shop.close());

async function confirmed(quantity = 1, product?: string) {
  const variantId = product ?? (await shop.product({ rupees: 2000, stock: 20 }));
  const account = await shop.customer([[variantId, quantity]]);
  const total = 2360 * quantity;
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total }, null);
  await shop.orders.admin.advance(number, 'confirmed');
  return { number, variantId };
}

async function print(numbers: string[], parts: PrintPart[], paper: 'a4' | 'a5' = 'a5') {
  const { name, stream } = await printing.print({ numbers, parts, paper });
  const bytes = Buffer.concat(await stream.toArray());
  return { name, bytes, pages: readPdf(bytes) };
}

async function printedAt(number: string) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  return row?.slipPrintedAt ?? null;
}

describe('a packing slip', () => {
  test('has recipient, items and return policy, and no price', async () => {
    const { number, variantId } = await confirmed(2);
    const { name, bytes, pages } = await print([number], ['slips']);
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(name).toMatch(new RegExp(`^${number}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`));
    const [{ text, width, height } = { text: '', width: 0, height: 0 }] = pages;
    expect([pages.length, Math.round(width), Math.round(height)]).toEqual([1, 420, 595]);
    const words = ['Priya Sharma', '12 MI Road', 'Jaipur, Rajasthan 302001', '+91 98290 12345'];
    for (const word of [...words, number, 'Maroon · Free Size', variantId, '2', 'Returns'])
      expect(text.split('\n')).toContain(word);
    expect(text).not.toMatch(/₹|\b2,?000\b|4,?720/);
  });

  test('goes on with as many sheets as its items need, two of them on a page of A4', async () => {
    const { number } = await confirmed();
    await addLines(number, 14);
    const a5 = await print([number], ['slips']);
    expect(a5.pages).toHaveLength(3);
    expect(a5.pages[1]?.text).toContain(`${number}, continued`);
    expect(a5.pages[2]?.text).toContain('Page 3 of 3');
    const a4 = await print([number], ['slips'], 'a4');
    expect(a4.pages.map(({ width }) => Math.round(width))).toEqual([842, 842]);
  });

  test('has courier, number and barcode of the shipment on its label once they are known', async () => {
    const { number } = await confirmed();
    const before = await print([number], ['labels']);
    expect(before.bytes.toString('latin1')).not.toContain('Barcode');
    const shipment = { courier: 'delhivery', tracking: '1234567890123' } as const;
    await shop.db.update(orders).set(shipment).where(eq(orders.number, number));
    const { pages, bytes } = await print([number], ['labels']);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain('Delhivery · 1234567890123');
    expect(bytes.toString('latin1')).toContain('Barcode: 1234567890123');
    // Without a courier the number is the owner's own words.
    const words = { courier: null, tracking: 'by hand, दुकान से' };
    await shop.db.update(orders).set(words).where(eq(orders.number, number));
    expect((await print([number], ['labels'])).pages[0]?.text).not.toContain('by hand');
  });

  test('of an address in any script is printed, with question marks for what no font has', async () => {
    const { number } = await confirmed();
    const contactName = 'प्रियंका ਪ੍ਰਿਅੰਕਾ ప్రియాంక 王';
    await shop.db.update(orders).set({ contactName }).where(eq(orders.number, number));
    const { pages } = await print([number], ['slips', 'labels']);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('?');
  });
});

describe('the document of several orders', () => {
  test('begins with the pick list, then has slips, labels and invoices', async () => {
    const { number, variantId } = await confirmed(3);
    const other = await confirmed(1, variantId);
    await shop.orders.admin.advance(other.number, 'packed');
    const parts: PrintPart[] = ['invoices', 'labels', 'slips', 'picklist'];
    const { pages } = await print([number, other.number], parts);
    const beginnings = pages.map(({ text }) => text.split('\n').slice(0, 2).join(' '));
    expect(beginnings.map((each) => each.replace(/ · .*/, ''))).toEqual([
      'Pick list 2 orders',
      `SUNEHRI ${number}`,
      `SUNEHRI ${other.number}`,
      'SUNEHRI Ship to',
      'SUNEHRI Ship to',
      'SUNEHRI Tax invoice',
    ]);
    const [list, , , label] = pages;
    expect(list?.text.split('\n')).toContain('4');
    expect(list?.text).toContain('2 orders');
    expect([label?.width, label?.height]).toEqual([288, 432]);
    expect(label?.text.replaceAll('\n', '')).toContain('COD ₹7,080 collect');
  });

  test('is tagged: each part has its heading, codes are described, and nothing is unmarked', async () => {
    const { number, variantId } = await confirmed(3);
    const other = await confirmed(1, variantId);
    await shop.orders.admin.advance(other.number, 'packed');
    const parts: PrintPart[] = ['invoices', 'labels', 'slips', 'picklist'];
    const { bytes } = await print([number, other.number], parts, 'a4');
    const { document: root, unmarked, artifacts } = readStructure(bytes);
    expect(unmarked).toBe('');
    expect(textOf(root)).not.toContain('missing');
    expect(elementsOf(root, 'H1').map(textOf)).toEqual([
      'Pick list',
      number,
      other.number,
      'Ship to',
      'Ship to',
      'Tax invoice',
    ]);
    const codes = elementsOf(root, 'Figure').map(({ alt }) => alt);
    expect(codes).toHaveLength(4);
    expect(codes.at(-1)).toBe(`QR code: ${other.number}`);
    expect(artifacts).toContain('Page 1 of 1');
  });

  test('leaves out orders that are sent nowhere, and items that are sent already', async () => {
    const [sent, ended, ready] = [await confirmed(), await confirmed(), await confirmed()];
    await shop.orders.admin.advance(sent.number, 'packed');
    await shop.orders.admin.advance(sent.number, 'shipped', 'BD1');
    await shop.orders.admin.cancel(ended.number, { reason: 'order_cancelled' });
    const numbers = [sent.number, ended.number, ready.number];
    const { pages } = await print(numbers, ['slips', 'picklist']);
    expect(pages).toHaveLength(3);
    expect(pages[0]?.text).toContain(`Orders: ${ready.number}`);
    expect(pages[0]?.text).not.toContain(sent.number);
    expect(await printing.printable(numbers)).toMatchObject([
      { number: sent.number, hasSlip: true, hasInvoice: true },
      { number: ended.number, hasSlip: false, hasInvoice: false, slipPrintedAt: null },
      { number: ready.number, hasSlip: true, hasInvoice: false },
    ]);
  });
});

describe('orders are marked as printed', () => {
  test('with the packing slip and no other part', async () => {
    const { number } = await confirmed();
    await print([number], ['labels', 'picklist']);
    expect(await printedAt(number)).toBeNull();
    await print([number], ['slips']);
    expect(await printedAt(number)).toBeInstanceOf(Date);
  });

  test('also when the image of a product cannot be read', async () => {
    const { number } = await confirmed();
    const image = {
      bytes: Buffer.from('no image'),
      type: 'image/webp',
      isImmutable: true,
    } as const;
    const media = { find: async () => image };
    const { stream } = await openPrinting({ ...shop.deps, media }).print({
      numbers: [number],
      parts: ['slips'],
      paper: 'a5',
    });
    expect(readPdf(Buffer.concat(await stream.toArray()))).toHaveLength(1);
    expect(await printedAt(number)).toBeInstanceOf(Date);
  });
});

describe('a request is refused', () => {
  test('for an unknown order, for more than 100, and when nothing would be printed', async () => {
    const { number } = await confirmed();
    const refused = (numbers: string[], parts: PrintPart[]) => print(numbers, parts);
    await expect(refused([number, 'SUN-0000-0000'], ['slips'])).rejects.toMatchObject({
      code: 'order/not-found',
    });
    const many = Array.from({ length: 101 }, (_, at) => `SUN-${at}`);
    await expect(refused(many, ['slips'])).rejects.toMatchObject({
      code: 'print/too-many-orders',
    });
    await expect(refused([number], ['invoices'])).rejects.toMatchObject({
      code: 'print/nothing-to-print',
    });
  });
});

async function addLines(number: string, count: number): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [order?.id ?? '']));
  const [line] = lines;
  if (!line) throw new Error('The order has no line');
  const added = Array.from({ length: count }, (_, at) => ({ ...line, position: at + 1 }));
  await shop.db.insert(orderLines).values(added);
}
