// What a page must know is asked for until the line lets it through.
import { asRefusal } from './api.ts';

const AGAIN_MS = 5_000;

/** Answers with how to stop asking. */
export function untilHeard(ask: () => Promise<void>, broken: () => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const go = () =>
    void ask().catch((problem: unknown) => {
      if (isOver) return;
      broken();
      if (asRefusal(problem).code.startsWith('server/')) again = setTimeout(go, AGAIN_MS);
    });
  go();
  return () => {
    isOver = true;
    clearTimeout(again);
  };
}
