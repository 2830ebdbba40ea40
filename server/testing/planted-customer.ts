// A customer who leaves something one of a kind in every place of the shop.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Account } from '#domain/customer/account.ts';
import { internationalPhone } from '#domain/order/order-work.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { cashBlocks, confirmationCalls } from '#server/platform/db/schema/order-work.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { PASSWORD, aClient, aForm, bearing } from './accounts.ts';
import { tornHem } from './damage.ts';
import { reviewLink } from '#server/shop/reviews/review-link.ts';
import { GOOD_CARD, payAt } from './pay.ts';
import { type PlantedShop, emailsAreSent, planted, plantedWork } from './planted-shop.ts';

export type PlantedCustomer = Customer & {
  /** Number of an order that may still be paid, which keeps the account for five days. */
  expired: string;
};

/** Everything planted, and every email sent. */
export async function plantCustomer(opened: PlantedShop): Promise<PlantedCustomer> {
  const { shop } = opened;
  const customer = await aCustomerWithThreeEmails(opened);
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

  await writeOrderWork(opened, await aDeliveredCashOrderWithDamage(opened, customer));
  await answerMessages(opened);
  const paidAtOnce = await aCardOrder(opened, customer);
  await pay(opened, customer, paidAtOnce.orderId);
  await shop.orders.cancel(uid, paidAtOnce.number, planted.cancellation);
  const paidLate = await aCardOrder(opened, customer);
  await expire(opened, paidLate.number);
  await pay(opened, customer, paidLate.orderId);
  await shop.orders.cancel(uid, paidLate.number, planted.lateCancellation);
  const expired = await aCardOrder(opened, customer);
  await expire(opened, expired.number);
  await shop.orders.processRefunds();
  await emailsAreSent(opened);
  return { ...customer, expired: expired.number };
}

export type Customer = { account: Account; headers: Headers; client: ReturnType<typeof aClient> };

/** Of the emails sent to this address to verify it. */
export async function openLatestLink(
  opened: PlantedShop,
  { headers, client }: Customer,
  email: string,
): Promise<void> {
  const [sent] = await opened.database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), sql`${outbox.key} ~ '^(verify|change)-email:'`))
    .orderBy(desc(outbox.createdAt));
  const token = new URL(String(sent?.email.data.link)).searchParams.get('token') ?? '';
  await opened.shop.accounts.verify({ token }, { headers, client });
}

/** Registers, verifies the address and changes it twice. */
async function aCustomerWithThreeEmails(opened: PlantedShop): Promise<Customer> {
  const client = { ...aClient(), userAgent: planted.userAgent };
  const form = aForm(planted.firstEmail, { fullName: planted.accountName });
  const { account, token } = await opened.shop.accounts.register(form, client);
  const customer = { account, headers: bearing(token), client };
  await openLatestLink(opened, customer, planted.firstEmail);
  await writeAsGuest(opened, planted.firstEmail);
  for (const email of [planted.secondEmail, planted.presentEmail]) {
    const present = (await opened.shop.accounts.current(customer.headers)) as Account;
    await opened.shop.accounts.changeEmail(
      { ...customer, account: present },
      { email, password: PASSWORD },
    );
    await openLatestLink(opened, customer, email);
  }
  return {
    ...customer,
    account: (await opened.shop.accounts.current(customer.headers)) as Account,
  };
}

async function writeAsGuest(opened: PlantedShop, email: string): Promise<void> {
  await sendMessageAsGuest(opened, email);
  await opened.shop.newsletter.subscribe(email, aClient());
}

export async function sendMessageAsGuest(opened: PlantedShop, email: string): Promise<void> {
  const form = { name: planted.messageName, subject: planted.messageSubject };
  const sender = { client: aClient(), accountId: null };
  await opened.shop.contact.send({ ...form, email, message: planted.message }, sender);
}

const idRow = z.object({ id: z.string() });

async function fillCart(opened: PlantedShop, { account }: Customer): Promise<number> {
  const query = sql`select v.id from variants v
    join products p on p.id = v.product_id
    where p.status = 'published' and not v.is_archived
    order by v.on_hand - v.reserved desc, p.price_paise limit 1`;
  const { id } = firstOf(await selectRows(opened.database.db, idRow, query));
  await opened.shop.cart.add(account.uid, { variantId: id, quantity: 1 });
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
  await opened.shop.checkout.save(account.uid, form, aClient());
  return (await opened.shop.checkout.read(account.uid)).totals.total;
}

async function aCardOrder(
  opened: PlantedShop,
  customer: Customer,
): Promise<{ number: string; orderId: string }> {
  const total = await fillCart(opened, customer);
  return opened.shop.orders.createCardOrder(customer.account.uid, Math.round(total * 100));
}

async function pay(opened: PlantedShop, { account }: Customer, orderId: string): Promise<void> {
  const { proof } = await payAt(opened.shop.sandbox!.app, orderId, GOOD_CARD);
  await opened.shop.orders.verifyPayment(account.uid, orderId, proof);
}

async function expire(opened: PlantedShop, number: string): Promise<void> {
  const past = { expiresAt: new Date(Date.now() - 60_000) };
  await opened.database.db.update(orders).set(past).where(eq(orders.number, number));
  await opened.shop.orders.expireReservations();
}

async function aDeliveredCashOrderWithDamage(
  opened: PlantedShop,
  customer: Customer,
): Promise<string> {
  const total = await fillCart(opened, customer);
  const { uid } = customer.account;
  const { number } = await opened.shop.orders.place(uid, { paymentMethod: 'COD', total }, null);
  const { admin, photos } = opened.shop.orders;
  for (const event of ['confirmed', 'packed'] as const) await admin.advance(number, event);
  await admin.advance(number, 'shipped', planted.tracking);
  await admin.collectCash(number);
  await admin.advance(number, 'delivered');
  await writeReview(opened, number);
  const { id } = await photos.add(uid, number, await tornHem().jpeg().toBuffer());
  const report = { description: planted.damage, lines: [{ line: 0, quantity: 1 }], photos: [id] };
  await opened.shop.orders.reportDamage(uid, number, report);
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
  const query = sql`select id from refunds where provider_payment_id is null`;
  const refund = firstOf(await selectRows(opened.database.db, idRow, query));
  await admin.recordCashRefund(refund.id, planted.refundReference);
  return number;
}

/** By the link of the email that asks for it. */
async function writeReview(
  { shop, database, settings }: PlantedShop,
  number: string,
): Promise<void> {
  const query = sql`select o.id, l.product_id as "productId" from orders o join order_lines l on l.order_id = o.id
    where o.number = ${number}`;
  const row = z.object({ id: z.string(), productId: z.string() });
  const { id, productId } = firstOf(await selectRows(database.db, row, query));
  const token = new URL(reviewLink(settings, id)).searchParams.get('token') ?? '';
  const form = { stars: 4, text: planted.review, fit: null, name: planted.reviewer };
  await shop.reviews.save({ token, productId, form, ip: aClient().ip });
}

/** A note, a call and a block by the phone number of the order, as the back office writes them. */
async function writeOrderWork(opened: PlantedShop, number: string): Promise<void> {
  const { db } = opened.database;
  const { note, callNote, blockReason } = planted;
  const { noteAuthor, caller, blockedBy } = plantedWork;
  await opened.shop.orders.admin.addNote({
    id: randomUUID(),
    number,
    text: note,
    author: noteAuthor,
  });
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

/** Answers every message of the customer. */
async function answerMessages({ shop }: PlantedShop): Promise<void> {
  const { messages } = await shop.contact.list({ view: 'to-answer' });
  const { answer: text } = planted;
  const { answerer: author } = plantedWork;
  for (const { id } of messages)
    await shop.contact.reply({ id, text, resolves: true, key: 'one-click', author });
}
