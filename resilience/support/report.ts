// Progress of a suite, and the one line of figures at its end.
import { writeSync } from 'node:fs';
import { SEED } from './seeded-random.ts';

const STDOUT = 1;
const INTERVAL_MS = 10_000;

export function reportFigures(suite: string, figures: Record<string, number | string>): void {
  const cells = Object.entries(figures).map(([label, figure]) => `${label} ${figure}`);
  print(`▸ ${suite}: ${cells.join(', ')} (seed ${SEED})`);
}

/** Returns a function to call after each step; it prints at most one line in ten seconds. */
export function trackProgress(label: string, total: number): () => void {
  let done = 0;
  let printedAt = performance.now();
  return () => {
    done += 1;
    if (performance.now() - printedAt < INTERVAL_MS) return;
    printedAt = performance.now();
    print(`  … ${label}: ${done} of ${total}`);
  };
}

/** Bypasses Vitest's console capture, which would prefix each line with the name of the file. */
function print(line: string): void {
  writeSync(STDOUT, `${line}\n`);
}
