// Ten thousand lies, to the window's door and to the webhook's: altered bytes, other secrets, other orders, half a signature.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, expectAllWell } from './support/books.ts';
import { type Chance, chanceOf } from './support/chance.ts';
import { each } from './support/patience.ts';
import { nextAddress } from './support/people.ts';
import {
  type Told,
  WEBHOOK_SECRET,
  WINDOW_SECRET,
  allTold,
  keepSilent,
  sign,
  tell,
} from './support/provider.ts';
import { type Paid, begun, paid } from './support/purchases.ts';
import { figures, progress } from './support/report.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';
import { type Answer, tally, visit } from './support/visit.ts';

const LIES = size(10_000, 400);
const ORDERS = 20;
const AT_ONCE = 20;
const OTHER_SECRET = 'what a stranger might guess';

/** What can be done to a signature, whatever it stands under. */
const spoiled: Record<string, (genuine: string, chance: Chance) => string> = {
  'cut off': (genuine, chance) => genuine.slice(0, chance.below(63)),
  'made longer': (genuine) => `${genuine}0`,
  'in capitals': (genuine) => genuine.toUpperCase().replace(/^[^A-F]*$/, 'A'.repeat(64)),
  'one digit other': (genuine, chance) => withOther(genuine, chance),
  empty: () => '',
  'not hexadecimal': (genuine) => `g${genuine.slice(1)}`,
  invented: (_, chance) => Array.from({ length: 64 }, () => chance.below(16).toString(16)).join(''),
};

describe('forged and altered signatures', () => {
  let track: Track;
  beforeAll(async () => {
    track = await openTrack();
  });
  afterAll(() => track.close());

  test('are never believed, and the genuine ones are', async () => {
    const { db, clock } = track;
    const chance = chanceOf('forgeries');
    await keepSilent(track.url());
    const orders = await paid(track, await begun(track, ORDERS));
    await clock.letNothingBeAsked();
    const events = await allTold(db);
    const step = progress('lies', LIES);
    const answers = await each(Array.from({ length: LIES }), AT_ONCE, async (_, at) => {
      const lie = at % 2 === 0 ? lieAtTheWindow : lieByWebhook;
      const answer = await lie(track.url(), { chance, orders, events, at });
      step();
      return answer;
    });
    expect(tally(answers)).toEqual({ '400 payment/not-verified': LIES });
    expect(await count(db, sql`select 1 from orders where status <> 'pending_payment'`)).toBe(0);
    expect(await count(db, sql`select 1 from payment_attempts`)).toBe(0);
    expect(await count(db, sql`select 1 from provider_events`)).toBe(0);

    const told = await each(
      events.filter((_, at) => at % 2 === 0),
      AT_ONCE,
      ({ body, id }) => tell(track.url(), body, id),
    );
    const proved = await each(orders, AT_ONCE, ({ buyer, proof }) =>
      visit(track.url(), buyer).verify(proof),
    );
    expect(tally([...told, ...proved])).toEqual({ 200: told.length + proved.length });
    expect(await count(db, sql`select 1 from orders where status = 'confirmed'`)).toBe(ORDERS);
    await expectAllWell(db);
    figures('8 forged signatures', { lies: LIES, believed: 0, 'genuine ones believed': ORDERS });
  });
});

type Means = { chance: Chance; orders: readonly Paid[]; events: readonly Told[]; at: number };

function lieAtTheWindow(url: string, { chance, orders }: Means): Promise<Answer> {
  const { buyer, proof } = chance.one(orders);
  const other = chance.one(orders.filter((order) => order.buyer !== buyer)).proof;
  const shopper = visit(url, { ...buyer, address: nextAddress() });
  const lies = [
    ...Object.values(spoiled).map((spoil) => ({
      ...proof,
      // The door wants a signature of one letter at least.
      razorpay_signature: spoil(proof.razorpay_signature, chance) || '0',
    })),
    { ...proof, razorpay_signature: other.razorpay_signature },
    { ...proof, razorpay_payment_id: other.razorpay_payment_id },
    { ...proof, razorpay_signature: sign(signedText(proof), OTHER_SECRET) },
    { ...proof, razorpay_signature: sign(signedText(proof), WEBHOOK_SECRET) },
  ];
  // Another order's genuine proof, brought to her own order.
  if (chance.below(lies.length + 1) === 0) {
    return shopper.api('POST', `/orders/${proof.razorpay_order_id}/payments/verify`, other);
  }
  return shopper.verify(chance.one(lies));
}

function lieByWebhook(url: string, { chance, events, at }: Means): Promise<Answer> {
  const { body } = chance.one(events);
  const genuine = sign(body, WEBHOOK_SECRET);
  const lies: [body: string, signature: string][] = [
    ...Object.values(spoiled).map((spoil): [string, string] => [body, spoil(genuine, chance)]),
    [withOther(body, chance), genuine],
    [JSON.stringify(JSON.parse(body), null, 1), genuine],
    [`${body} `, genuine],
    [body.slice(0, -1), genuine],
    [chance.one(events.filter((event) => event.body !== body)).body, genuine],
    [body, sign(body, OTHER_SECRET)],
    [body, sign(body, WINDOW_SECRET)],
    ['', genuine],
  ];
  const [told, signature] = chance.one(lies);
  return tell(url, told, `lie_${at}`, signature);
}

function signedText(proof: Paid['proof']): string {
  return `${proof.razorpay_order_id}|${proof.razorpay_payment_id}`;
}

/** One character of the text is another one. */
function withOther(text: string, chance: Chance): string {
  const at = chance.below(text.length);
  return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
}
