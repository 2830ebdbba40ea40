// Turns of renders: few at a time, and none begins while somebody buys, so that an order never waits behind many pages.

/** One uses the processor while the other waits for the database. */
const MAX_AT_ONCE = 2;
/** A render that takes longer waits for the database, and leaves its turn to the next. */
const MAX_TURN_MS = 500;
/** Rendered in about two seconds. */
const MAX_WAITING = 100;
/** Renders that have waited so long begin one at a time, although somebody buys. */
const MAX_HELD_MS = 250;
/** A request ahead that takes longer, such as a slow upload, holds nothing up any more. */
const MAX_AHEAD_MS = 1_000;

/** `ahead`: somebody who buys waits for it. `render`: made for everybody. `any`: neither waits nor holds others. */
export type Turn = 'ahead' | 'render' | 'any';

type Limits = {
  maxWaiting?: number;
  maxHeldMs?: number;
  maxTurnMs?: number;
  maxAheadMs?: number;
};
type Work<T> = () => Promise<T> | T;
type Waiting = { since: number; start: () => void };

export type RenderQueue = ReturnType<typeof createRenderQueue>;

export function createRenderQueue({
  maxWaiting = MAX_WAITING,
  maxHeldMs = MAX_HELD_MS,
  maxTurnMs = MAX_TURN_MS,
  maxAheadMs = MAX_AHEAD_MS,
}: Limits = {}) {
  const waiting: Waiting[] = [];
  let rendering = 0;
  let urgent = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Starts what may start now; comes back when the first that waits has been held for long enough. */
  function startNext(): void {
    clearTimeout(timer);
    for (let first = waiting[0]; first && rendering < MAX_AT_ONCE; first = waiting[0]) {
      if (urgent > 0) {
        const leftMs = first.since + maxHeldMs - performance.now();
        if (leftMs > 0) timer = setTimeout(startNext, leftMs).unref();
        if (leftMs > 0 || rendering > 0) return;
      }
      waiting.shift();
      rendering += 1;
      first.start();
    }
  }

  async function inTurn<T>(work: Work<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ since: performance.now(), start });
      startNext();
    });
    return endingAfter(maxTurnMs, work, () => {
      rendering -= 1;
      startNext();
    });
  }

  function ahead<T>(work: Work<T>): Promise<T> {
    urgent += 1;
    return endingAfter(maxAheadMs, work, () => {
      urgent -= 1;
      startNext();
    });
  }

  return {
    /** Whether so many renders wait that another would take too long. */
    isFull: (): boolean => waiting.length >= maxWaiting,
    async run<T>(turn: Turn, work: Work<T>): Promise<T> {
      if (turn === 'any') return work();
      return turn === 'render' ? inTurn(work) : ahead(work);
    },
  };
}

/** Does the work, and calls `end` once: when it is done, or after so long. */
async function endingAfter<T>(maxMs: number, work: Work<T>, end: () => void): Promise<T> {
  let hasEnded = false;
  const endOnce = () => {
    if (!hasEnded) end();
    hasEnded = true;
  };
  const timer = setTimeout(endOnce, maxMs).unref();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    endOnce();
  }
}
