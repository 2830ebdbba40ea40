// What a suite says while it works, and the one line of figures at its end.
import { writeSync } from 'node:fs';
import { SEED } from './chance.ts';

const SCREEN = 1;
const PULSE_MS = 10_000;

export function figures(suite: string, reached: Record<string, number | string>): void {
  const told = Object.entries(reached).map(([what, count]) => `${what} ${count}`);
  say(`▸ ${suite}: ${told.join(', ')} (seed ${SEED})`);
}

/** Answers with what to call at every step; a line is printed every ten seconds. */
export function progress(what: string, steps: number): () => void {
  let done = 0;
  let saidAt = performance.now();
  return () => {
    done += 1;
    if (performance.now() - saidAt < PULSE_MS) return;
    saidAt = performance.now();
    say(`  … ${what}: ${done} of ${steps}`);
  };
}

/** Past Vitest's own printing, which would head each line with the name of the file. */
function say(line: string): void {
  writeSync(SCREEN, `${line}\n`);
}
