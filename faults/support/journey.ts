// A shopper on her way through a checkout while servers die around her: she tries again, or gives up and closes the browser.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Buyer, Piece } from './people.ts';
import { totalOf } from './pieces.ts';
import { type Answer, type Proof, pay, visit } from './visit.ts';

/** What the shop has said to her, and must stand by. */
export type Promised = { number: string; status: string };
export type Diary = { begun: number; promised: Promised[]; refused: Answer[] };

/** `givesUp`: when there is no shop to wait for. */
type Surroundings = { chance: Chance; diary: Diary; givesUp?: () => boolean };

class GaveUp extends Error {}

export async function journey(
  url: string,
  buyer: Buyer,
  piece: Piece,
  { chance, diary, givesUp = () => false }: Surroundings,
): Promise<void> {
  const shopper = visit(url, buyer);
  const often = (percent: number) => chance.below(100) < percent;
  diary.begun += 1;

  /** Until it is answered; after a broken line four of five try again. */
  async function persistently<T>(step: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await step();
      } catch {
        if (givesUp() || often(20)) throw new GaveUp();
        await pause(300 + chance.below(600));
      }
    }
  }

  async function asked(step: () => Promise<Answer>): Promise<Answer['json']> {
    const answer = await persistently(step);
    if (answer.status === 200) return answer.json;
    diary.refused.push(answer);
    throw new GaveUp();
  }

  function believe(json: Answer['json']): string {
    const promised = { number: String(json.number), status: String(json.status) };
    diary.promised.push(promised);
    return promised.number;
  }

  async function buy(): Promise<void> {
    const amount = totalOf([piece]);
    if (often(25)) {
      believe(await asked(() => shopper.placeCod(amount / 100, `journey-${buyer.id}`)));
      return;
    }
    const { orderId } = await asked(() => shopper.begin(amount));
    if (often(10)) return;
    const proof = await persistently(() => paidFor(url, String(orderId)));
    if (!proof || often(30)) return;
    const number = believe(await asked(() => shopper.verify(proof)));
    if (often(10)) believe(await asked(() => shopper.cancel(number)));
  }

  await buy().catch((error: unknown) => {
    if (!(error instanceof GaveUp)) throw error;
  });
}

/** Null when the provider says that it is paid already: the answer to the first try was lost. */
async function paidFor(url: string, orderId: string): Promise<Proof | null> {
  const outcome = await pay(url, orderId);
  return outcome.paid ? outcome.proof : null;
}
