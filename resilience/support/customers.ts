// Customers inserted directly into the tables: account, session, completed checkout form and cart.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type CheckoutForm, emptyCheckout } from '#domain/checkout/checkout.ts';
import type { PaymentMethod } from '#domain/order/payment-methods.ts';
import type { Db } from '#server/platform/db/db.ts';
import { IDLE_SECONDS } from '#server/platform/auth/config.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { cartLines, carts } from '#server/platform/db/schema/cart.ts';
import { checkouts } from '#server/platform/db/schema/checkout.ts';
import type { TestProduct } from './products.ts';
import { SESSION_SECRET } from './test-server.ts';

export type TestCustomer = { id: string; email: string; cookie: string; ip: string };

const BATCH = 500;

type CustomerOptions = {
  /** The products in the cart of the customer at this index, one item of each, in this order. */
  cart?: (index: number) => readonly TestProduct[];
  method?: PaymentMethod;
};

export async function createCustomers(
  db: Db,
  count: number,
  options: CustomerOptions = {},
): Promise<TestCustomer[]> {
  const customers: TestCustomer[] = [];
  while (customers.length < count) {
    const batch = Math.min(BATCH, count - customers.length);
    const indexes = Array.from({ length: batch }, (_, at) => customers.length + at);
    customers.push(...(await createBatch(db, indexes, options)));
  }
  return customers;
}

export async function createCustomer(
  db: Db,
  cart: readonly TestProduct[] = [],
): Promise<TestCustomer> {
  const [customer] = await createCustomers(db, 1, { cart: () => cart });
  return customer as TestCustomer;
}

async function createBatch(
  db: Db,
  indexes: number[],
  { cart, method = 'RAZORPAY' }: CustomerOptions,
): Promise<TestCustomer[]> {
  const customers = indexes.map((index) => {
    const id = randomUUID();
    return { id, index, token: newSessionToken(), email: `customer.${id}@example.in` };
  });
  const now = Date.now();
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values(
        customers.map(({ id, email }) => ({ id, email, name: 'Meera Joshi', emailVerified: true })),
      );
    await tx.insert(sessions).values(customers.map(({ id, token }) => sessionRow(id, token)));
    await tx
      .insert(checkouts)
      .values(customers.map(({ id, email }) => ({ accountId: id, form: formOf(email, method) })));
    await tx.insert(carts).values(customers.map(({ id }) => ({ accountId: id })));
    const lines = customers.flatMap(({ id, index }) =>
      (cart?.(index) ?? []).map(({ variantId }, position) => ({
        accountId: id,
        variantId,
        quantity: 1,
        addedAt: new Date(now + position),
      })),
    );
    if (lines.length > 0) await tx.insert(cartLines).values(lines);
  });
  return customers.map(({ id, email, token }) => ({
    id,
    email,
    cookie: sessionCookie(token),
    ip: nextIp(),
  }));
}

function formOf(email: string, paymentMethod: PaymentMethod): CheckoutForm {
  return {
    ...emptyCheckout,
    firstName: 'Meera',
    lastName: 'Joshi',
    email,
    phone: nextPhone(),
    address: '12 MI Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    zipCode: '302001',
    paymentMethod,
  };
}

/** A new session for an existing account. */
export async function signInAs(db: Db, email: string): Promise<TestCustomer> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`No account has the email ${email}`);
  const token = newSessionToken();
  await db.insert(sessions).values(sessionRow(user.id, token));
  return { id: user.id, email, cookie: sessionCookie(token), ip: nextIp() };
}

function newSessionToken(): string {
  return randomBytes(24).toString('base64url');
}

function sessionRow(userId: string, token: string) {
  return { id: randomUUID(), userId, token, expiresAt: new Date(Date.now() + IDLE_SECONDS * 1000) };
}

/** The cookie Better Auth sets at sign-in, signed with the key the server derives for it. */
function sessionCookie(token: string): string {
  const key = createHmac('sha256', SESSION_SECRET).update('identity').digest('base64url');
  const signature = createHmac('sha256', key).update(token).digest('base64');
  return `sunehri-session=${encodeURIComponent(`${token}.${signature}`)}`;
}

let phoneCount = 0;

/** A phone for each customer: cash orders of one phone wait for each other. */
function nextPhone(): string {
  phoneCount += 1;
  return `98${String(phoneCount).padStart(8, '0')}`;
}

let ipCount = 0;

/** An IP address in a network of its own for each customer, so that customers do not share a rate limit. */
export function nextIp(): string {
  ipCount += 1;
  return `${20 + (ipCount >> 16)}.${(ipCount >> 8) & 255}.${ipCount & 255}.7`;
}
