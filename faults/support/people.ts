// Buyers made beforehand: an account, an open session, a filled-in checkout and a cart, straight into the tables.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type CheckoutForm, emptyCheckout } from '#domain/checkout.ts';
import type { PaymentMethod } from '#domain/order.ts';
import type { Db } from '#server/db/db.ts';
import { cartLines, carts, checkouts, sessions, users } from '#server/db/schema/accounts.ts';
import { SECRET } from './shop.ts';

export type Buyer = { id: string; email: string; cookie: string; address: string };
export type Piece = { variantId: string; rupees: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const CHUNK = 500;

type Wish = { cart?: (at: number) => readonly Piece[]; method?: PaymentMethod };

/** `cart`: what the buyer at this place has in hers, in this order. */
export async function makeBuyers(db: Db, count: number, wish: Wish = {}): Promise<Buyer[]> {
  const made: Buyer[] = [];
  while (made.length < count) {
    const places = Array.from(
      { length: Math.min(CHUNK, count - made.length) },
      (_, at) => made.length + at,
    );
    made.push(...(await makeSome(db, places, wish)));
  }
  return made;
}

async function makeSome(
  db: Db,
  places: number[],
  { cart, method = 'RAZORPAY' }: Wish,
): Promise<Buyer[]> {
  const people = places.map((place) => {
    const id = randomUUID();
    const token = randomBytes(24).toString('base64url');
    return { id, place, token, email: `buyer.${id}@example.in` };
  });
  const now = Date.now();
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values(people.map(({ id, email }) => ({ id, email, name: 'Meera Joshi' })));
    await tx.insert(sessions).values(
      people.map(({ id, token }) => ({
        id: randomUUID(),
        userId: id,
        token,
        expiresAt: new Date(now + DAY_MS),
      })),
    );
    await tx
      .insert(checkouts)
      .values(people.map(({ id, email }) => ({ accountId: id, form: formOf(email, method) })));
    await tx.insert(carts).values(people.map(({ id }) => ({ accountId: id })));
    const lines = people.flatMap(({ id, place }) =>
      (cart?.(place) ?? []).map(({ variantId }, at) => ({
        accountId: id,
        variantId,
        quantity: 1,
        addedAt: new Date(now + at),
      })),
    );
    if (lines.length > 0) await tx.insert(cartLines).values(lines);
  });
  return people.map(({ id, email, token }) => ({
    id,
    email,
    cookie: sessionCookie(token),
    address: nextAddress(),
  }));
}

function formOf(email: string, paymentMethod: PaymentMethod): CheckoutForm {
  return {
    ...emptyCheckout,
    firstName: 'Meera',
    lastName: 'Joshi',
    email,
    phone: '98290 12345',
    address: '12 MI Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    zipCode: '302001',
    paymentMethod,
  };
}

/** A session more for somebody who has an account already. */
export async function sessionOf(db: Db, email: string): Promise<Buyer> {
  const [person] = await db.select().from(users).where(eq(users.email, email));
  if (!person) throw new Error(`Nobody has an account with ${email}`);
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db.insert(sessions).values({ id: randomUUID(), userId: person.id, token, expiresAt });
  return { id: person.id, email, cookie: sessionCookie(token), address: nextAddress() };
}

/** What a sign-in would have set: the library's cookie, signed with the key the shop derives for it. */
function sessionCookie(token: string): string {
  const key = createHmac('sha256', SECRET).update('identity').digest('base64url');
  const signature = createHmac('sha256', key).update(token).digest('base64');
  return `sunehri-session=${encodeURIComponent(`${token}.${signature}`)}`;
}

let visitors = 0;

/** Everybody comes from an address of her own, so that nobody uses up somebody else's tries. */
export function nextAddress(): string {
  visitors += 1;
  return `198.18.${Math.floor(visitors / 250) % 250}.${1 + (visitors % 250)}`;
}
