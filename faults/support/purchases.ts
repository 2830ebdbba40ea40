// Orders brought as far as a suite needs them: begun, or begun and paid for, many at once.
import type { Buyer, Piece } from './people.ts';
import { makeBuyers } from './people.ts';
import { each } from './patience.ts';
import { makePieces, totalOf } from './pieces.ts';
import type { Track } from './track.ts';
import { type Proof, pay, visit } from './visit.ts';

const AT_ONCE = 20;

export type Begun = { buyer: Buyer; orderId: string; number: string };
export type Paid = Begun & { proof: Proof };

/** Each buyer with one piece; there is one for everybody unless `pieces` says who has which. */
export async function begun(
  track: Track,
  count: number,
  pieces?: readonly Piece[],
): Promise<Begun[]> {
  const common = pieces ?? (await makePieces(track.db, 1, count));
  const pieceOf = (at: number) => common[at % common.length] as Piece;
  const buyers = await makeBuyers(track.db, count, { cart: (at) => [pieceOf(at)] });
  return each(buyers, AT_ONCE, async (buyer, at) => {
    const { status, json } = await visit(track.url(at), buyer).begin(totalOf([pieceOf(at)]));
    if (status !== 200) throw new Error(`An order could not begin: ${status} ${String(json.code)}`);
    return { buyer, orderId: String(json.orderId), number: String(json.number) };
  });
}

export function paid(track: Track, orders: readonly Begun[]): Promise<Paid[]> {
  return each(orders, AT_ONCE, async (order, at) => {
    const outcome = await pay(track.url(at), order.orderId);
    if (!outcome.paid) throw new Error(`A payment failed: ${outcome.why}`);
    return { ...order, proof: outcome.proof };
  });
}
