// Everything a customer can leave in the shop: the export has it, and after the deletion the database has none of it.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderEmail } from '#app/emails/render-email.tsx';
import type { Account } from '#domain/account.ts';
import { internationalPhone } from '#domain/order-work.ts';
import { readSettings } from '#server/config/env.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/mail.ts';
import { cashBlocks, confirmationCalls } from '#server/db/schema/order-work.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { PASSWORD, aClient, aForm, bearing } from '#server/testing/accounts.ts';
import { tornHem } from '#server/testing/damage.ts';
import { testDatabase } from '#server/testing/database.ts';
import { GOOD_CARD, payAt } from '#server/testing/pay.ts';

/** What the export must hold. Each is one of a kind, so that it is found wherever it is stored. */
const planted = {
  accountName: 'Plantaccount Rao',
  firstEmail: 'plantfirst@example.com',
  secondEmail: 'plantsecond@example.com',
  presentEmail: 'plantpresent@example.com',
  orderEmail: 'plantorder@example.com',
  orderPhone: '9829011111',
  savedName: 'Plantsaved',
  savedStreet: '1 Plantsaved Lane',
  savedPhone: '9829022222',
  messageName: 'Plantwriter',
  messageSubject: 'Plantsubject',
  message: 'Plantmessage, call me at 9829033333',
  messageOfAccount: 'Plantsignedin',
  otherSender: 'plantelsewhere@example.com',
  cancellation: 'Plantreason',
  lateCancellation: 'Plantlatereason',
  damage: 'Plantdamage',
  reply: 'Plantreply',
  refundReference: 'plantupi@bank',
  tracking: 'Planttracking 77',
  userAgent: 'Plantbrowser',
  // What the admin writes about the customer.
  note: 'Plantnote',
  callNote: 'Plantcallnote',
  blockReason: 'Plantrefused',
  answer: 'Plantanswer',
  // On the invoice of what was delivered.
  buyer: 'Plantbuyer',
  street: '9 Plantstreet',
};
/** Who of the team wrote it: not in the export, and erased. */
const plantedWork = {
  noteAuthor: 'Plantauthor',
  caller: 'Plantcaller',
  blockedBy: 'Plantblocker',
  answerer: 'Plantanswerer',
};
const ON_INVOICES = [planted.buyer, planted.street];

let database: OpenDatabase;
let shop: Shop;
const folder = mkdtempSync(join(tmpdir(), 'sunehri-erasure-test-'));
beforeAll(async () => {
  database = await testDatabase();
  const settings = readSettings({ DATA_DIR: folder });
  shop = await openShop(settings, { renderEmail, database });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

type Customer = { account: Account; headers: Headers; client: ReturnType<typeof aClient> };

async function openLatestLink({ headers, client }: Customer, email: string): Promise<void> {
  const [sent] = await database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), sql`${outbox.key} ~ '^(verify|change)-email:'`))
    .orderBy(desc(outbox.createdAt));
  const token = new URL(String(sent?.email.data.link)).searchParams.get('token') ?? '';
  await shop.accounts.verify({ token }, { headers, client });
}

/** Registers, verifies the address and changes it twice. */
async function aCustomerWithThreeEmails(): Promise<Customer> {
  const client = { ...aClient(), userAgent: planted.userAgent };
  const form = aForm(planted.firstEmail, { fullName: planted.accountName });
  const { account, token } = await shop.accounts.register(form, client);
  const customer = { account, headers: bearing(token), client };
  await openLatestLink(customer, planted.firstEmail);
  await writeAsGuest(planted.firstEmail);
  for (const email of [planted.secondEmail, planted.presentEmail]) {
    const present = (await shop.accounts.current(customer.headers)) as Account;
    await shop.accounts.changeEmail(
      { ...customer, account: present },
      { email, password: PASSWORD },
    );
    await openLatestLink(customer, email);
  }
  return { ...customer, account: (await shop.accounts.current(customer.headers)) as Account };
}

async function writeAsGuest(email: string): Promise<void> {
  await sendMessageAsGuest(email);
  await shop.newsletter.subscribe(email, aClient());
}

async function sendMessageAsGuest(email: string): Promise<void> {
  const form = { name: planted.messageName, subject: planted.messageSubject };
  const sender = { client: aClient(), accountId: null };
  await shop.contact.send({ ...form, email, message: planted.message }, sender);
}

async function fillCart({ account }: Customer): Promise<number> {
  const { rows } = (await database.db.execute(sql`select v.id from variants v
    join products p on p.id = v.product_id
    where p.status = 'published' and not v.is_archived
    order by v.on_hand - v.reserved desc, p.price_paise limit 1`)) as unknown as {
    rows: { id: string }[];
  };
  await shop.cart.add(account.uid, { variantId: rows[0]?.id ?? '', quantity: 1 });
  const form = {
    firstName: planted.buyer,
    lastName: 'Rao',
    email: planted.orderEmail,
    phone: planted.orderPhone,
    address: planted.street,
    city: 'Jaipur',
    state: 'Rajasthan',
    zipCode: '302003',
  };
  await shop.checkout.save(account.uid, form, aClient());
  return (await shop.checkout.read(account.uid)).totals.total;
}

async function aCardOrder(customer: Customer): Promise<{ number: string; orderId: string }> {
  const total = await fillCart(customer);
  return shop.orders.createCardOrder(customer.account.uid, Math.round(total * 100));
}

async function pay({ account }: Customer, orderId: string): Promise<void> {
  const { proof } = await payAt(shop.sandbox!.app, orderId, GOOD_CARD);
  await shop.orders.verifyPayment(account.uid, orderId, proof);
}

async function expire(number: string): Promise<void> {
  const past = { expiresAt: new Date(Date.now() - 60_000) };
  await database.db.update(orders).set(past).where(eq(orders.number, number));
  await shop.orders.expireReservations();
}

async function aDeliveredCashOrderWithDamage(customer: Customer): Promise<string> {
  const total = await fillCart(customer);
  const { uid } = customer.account;
  const { number } = await shop.orders.place(uid, { paymentMethod: 'COD', total }, null);
  const { admin, photos } = shop.orders;
  for (const event of ['confirmed', 'packed'] as const) await admin.advance(number, event);
  await admin.advance(number, 'shipped', planted.tracking);
  await admin.collectCash(number);
  await admin.advance(number, 'delivered');
  const { id } = await photos.add(uid, number, await tornHem().jpeg().toBuffer());
  const report = { description: planted.damage, lines: [{ line: 0, quantity: 1 }], photos: [id] };
  await shop.orders.reportDamage(uid, number, report);
  const returnId = (await admin.load(number)).returns[0]?.id ?? '';
  await admin.decideReturn(number, {
    returnId,
    lines: [{ line: 0, decision: 'refund' }],
    refundOn: 'acceptance',
    refundsShipping: false,
    reply: planted.reply,
  });
  await admin.receiveReturn(number, returnId, [
    { line: 0, restocked: 0, seconds: 0, writtenOff: 1 },
  ]);
  const { rows } = (await database.db.execute(
    sql`select id from refunds where provider_payment_id is null`,
  )) as unknown as { rows: { id: string }[] };
  await admin.recordCashRefund(rows[0]?.id ?? '', planted.refundReference);
  return number;
}

/** Answers every message of the customer. */
async function answerMessages(): Promise<void> {
  const { messages } = await shop.contact.list({ view: 'to-answer' });
  const { answer: text } = planted;
  const { answerer: author } = plantedWork;
  for (const { id } of messages)
    await shop.contact.reply({ id, text, resolves: true, key: 'one-click', author });
}

/** A note, a call and a block by the phone number of the order, as the back office writes them. */
async function writeOrderWork(number: string): Promise<void> {
  const { db } = database;
  const { note, callNote, blockReason } = planted;
  const { noteAuthor, caller, blockedBy } = plantedWork;
  await shop.orders.admin.addNote({ id: randomUUID(), number, text: note, author: noteAuthor });
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error('There is no such order');
  await db
    .insert(confirmationCalls)
    .values({ orderId: order.id, result: 'no_answer', note: callNote, caller });
  await db.insert(cashBlocks).values({
    id: randomUUID(),
    accountId: null,
    phone: internationalPhone(order.contactPhone),
    orderNumber: number,
    reason: blockReason,
    createdBy: blockedBy,
  });
}

/** Every row of every table, as a dump has it. */
async function dump(): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = (await database.db.execute(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `)) as unknown as { rows: { name: string }[] };
  const dumped = [];
  for (const { name } of tables) {
    const { rows } = (await database.db.execute(
      sql.raw(`select t::text as row from ${name} t`),
    )) as unknown as { rows: { row: string }[] };
    dumped.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return dumped;
}

async function emailsAreSent(): Promise<void> {
  await vi.waitFor(
    async () => expect(await database.db.$count(outbox, eq(outbox.status, 'pending'))).toBe(0),
    { timeout: 60_000, interval: 200 },
  );
}

test('the export holds every planted value, and after the deletion a dump holds none outside invoices', async () => {
  const customer = await aCustomerWithThreeEmails();
  const { uid } = customer.account;
  await shop.accounts.addresses.add(uid, {
    firstName: planted.savedName,
    lastName: 'Rao',
    phone: planted.savedPhone,
    address: planted.savedStreet,
    city: 'Jaipur',
    state: 'Rajasthan',
    zipCode: '302003',
  });
  const message = { name: 'Rao', subject: '', message: planted.messageOfAccount };
  const sender = { client: aClient(), accountId: uid };
  await shop.contact.send({ ...message, email: planted.otherSender }, sender);

  await writeOrderWork(await aDeliveredCashOrderWithDamage(customer));
  await answerMessages();
  const paidAtOnce = await aCardOrder(customer);
  await pay(customer, paidAtOnce.orderId);
  await shop.orders.cancel(uid, paidAtOnce.number, planted.cancellation);
  const paidLate = await aCardOrder(customer);
  await expire(paidLate.number);
  await pay(customer, paidLate.orderId);
  await shop.orders.cancel(uid, paidLate.number, planted.lateCancellation);
  const expired = await aCardOrder(customer);
  await expire(expired.number);
  await shop.orders.processRefunds();
  await emailsAreSent();

  const exported = JSON.stringify(await shop.accounts.exportPersonalData(customer));
  const missing = Object.values(planted).filter((value) => !exported.includes(value));
  expect(missing).toEqual([]);
  const internal = Object.values(plantedWork).filter((value) => exported.includes(value));
  expect(internal).toEqual([]);
  expect(exported).toContain('data:image/webp;base64,');

  await expect(shop.accounts.delete(customer, PASSWORD)).rejects.toMatchObject({
    details: { orders: [{ number: expired.number, reason: 'late-payment' }] },
  });
  const sixDaysAgo = new Date(Date.now() - 6 * 24 * 3_600_000);
  await database.db
    .update(orders)
    .set({ createdAt: sixDaysAgo })
    .where(eq(orders.number, expired.number));
  const photosBefore = photoFiles();
  await shop.accounts.delete(customer, PASSWORD);
  await emailsAreSent();

  const left = (await dump()).flatMap(({ table, row }) =>
    [...Object.values(planted), ...Object.values(plantedWork)]
      .filter((value) => row.includes(value))
      .map((value) => ({ table, value })),
  );
  expect(left.filter(({ value }) => !ON_INVOICES.includes(value))).toEqual([]);
  // One sale was delivered; the return of its money made a credit note.
  const documents = new Set(left.map(({ table }) => table));
  expect([...documents]).toEqual(['public.invoices']);
  expect([photosBefore, photoFiles()]).toEqual([1, 0]);
}, 180_000);

function photoFiles(): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /returns[/\\].*\.webp$/.test(name)).length;
}

test('a verified address that another account has verified since stays with that account', async () => {
  const email = 'handed-on@example.com';
  const first = await shop.accounts.register(aForm(email), aClient());
  const customer = { account: first.account, headers: bearing(first.token), client: aClient() };
  await openLatestLink(customer, email);
  const present = (await shop.accounts.current(customer.headers)) as Account;
  const request = { ...customer, account: present };
  await shop.accounts.changeEmail(request, { email: 'moved@example.com', password: PASSWORD });
  await openLatestLink(customer, 'moved@example.com');
  const second = await shop.accounts.register(aForm(email), aClient());
  const other = { account: second.account, headers: bearing(second.token), client: aClient() };
  await sendMessageAsGuest(email);
  const messagesOf = async ({ account, headers }: typeof other) =>
    (await shop.accounts.exportPersonalData({ account, headers })).messages.length;
  expect([await messagesOf(customer), await messagesOf(other)]).toEqual([1, 0]);
  await openLatestLink(other, email);
  expect([await messagesOf(customer), await messagesOf(other)]).toEqual([0, 1]);
});

test('the log of an order stays append-only, but for the erasure of its details', async () => {
  const change = (statement: string) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('shop.erasure', 'on', true)`);
      await tx.execute(sql.raw(statement));
    });
  const set = 'update order_events set';
  const where = 'where id = (select min(id) from order_events)';
  await expect(database.db.execute(sql.raw(`${set} details = '{}' ${where}`))).rejects.toThrow();
  await expect(change(`${set} details = '{"a": 1}' ${where}`)).rejects.toThrow();
  await expect(change(`${set} details = '{}', actor = 'admin' ${where}`)).rejects.toThrow();
  await expect(change(`delete from order_events ${where}`)).rejects.toThrow();
  await expect(change(`${set} details = '{}' ${where}`)).resolves.toBeUndefined();
});
