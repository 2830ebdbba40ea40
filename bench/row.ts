// The shape of a row: one module in bench/rows/ measures one thing and says what it means.
import type { Bench } from './bench.ts';
import type { Figure } from './figure.ts';

export type Row = {
  /** For `--only`. */
  name: string;
  title: string;
  /** One or two sentences for a reader who has not seen the code. */
  meaning: string;
  /** Figures are printed as they come. Throws when it cannot measure. */
  measure(bench: Bench): AsyncIterable<Figure>;
};
