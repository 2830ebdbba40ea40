// Turns at a bounded number of places: of those that wait, the one of the lowest rank is next.

type Turn = { rank: number; start: () => void };

export type FairTurns = {
  /** Resolves once there is a place; rejects after `waitMs`. */
  begin(rank: number): Promise<void>;
  /** Gives a place back. */
  end(): void;
};

/** One of this many turns goes to whoever has waited longest, so that nobody waits for ever. */
const LONGEST_WAIT_TURN = 4;

/** `timeout`: the error of a turn that has not come within `waitMs`. */
export function createFairTurns({
  places,
  waitMs,
  timeout,
}: {
  places: number;
  waitMs: number;
  timeout: () => Error;
}): FairTurns {
  /** Waiting turns, in the order of their arrival. */
  const waiting = new Set<Turn>();
  let taken = 0;
  let passedOn = 0;

  function next(): Turn | undefined {
    const [longestWaiting] = waiting;
    if (passedOn % LONGEST_WAIT_TURN === 0) return longestWaiting;
    let best = longestWaiting;
    for (const turn of waiting) if (best && turn.rank < best.rank) best = turn;
    return best;
  }

  function wait(rank: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(turn);
        reject(timeout());
      }, waitMs).unref();
      const turn = {
        rank,
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      waiting.add(turn);
    });
  }

  return {
    async begin(rank) {
      if (taken >= places) await wait(rank);
      else taken += 1;
    },
    end() {
      const turn = next();
      if (!turn) {
        taken -= 1;
        return;
      }
      // The place passes directly to the next turn.
      passedOn += 1;
      waiting.delete(turn);
      turn.start();
    },
  };
}
