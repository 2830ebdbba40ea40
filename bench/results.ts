// Results of a run: as a JSON file, and several runs of one commit put together.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Figure, type Party, type Spread, spreadOf } from './figure.ts';
import type { Machine } from './machine.ts';

export type Results = {
  commit: string;
  machine: Machine;
  /** ISO 8601. */
  startedAt: string;
  /** Load average of the machine at the start and at the end. */
  load: [start: number, end: number];
  /** Options as they were typed. */
  command: string;
  /** Name of the other shop; null without one. */
  rival: string | null;
  rows: RowResult[];
};

/** `error`: why it could not be measured. */
export type RowResult = { name: string; figures: Figure[]; error?: string };

export function writeResults(file: string, results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
}

export function readResults(file: string): Results {
  return JSON.parse(readFileSync(file, 'utf8')) as Results;
}

/** The values of figures with the same name are pooled. Throws when the runs are not of one commit. */
export function mergeResults(runs: readonly Results[]): Results {
  const [first, ...others] = runs;
  if (!first) throw new Error('There are no results.');
  const stranger = others.find(({ commit }) => commit !== first.commit);
  if (stranger) {
    throw new Error(`Results of ${first.commit} and ${stranger.commit} cannot be put together.`);
  }
  const rows = new Map<string, RowResult>();
  for (const row of runs.flatMap((run) => run.rows)) {
    rows.set(row.name, mergeRows(rows.get(row.name), row));
  }
  return {
    ...first,
    load: [first.load[0], runs.at(-1)?.load[1] ?? first.load[1]],
    command: runs.map(({ command }) => command).join('; '),
    rival: runs.map(({ rival }) => rival).find(Boolean) ?? null,
    rows: [...rows.values()],
  };
}

/** An error of one run does not count when another run has figures. */
function mergeRows(one: RowResult | undefined, other: RowResult): RowResult {
  if (!one || one.figures.length === 0) return other;
  const figures = [...one.figures];
  for (const figure of other.figures) {
    const at = figures.findIndex(
      ({ subject, measure }) => subject === figure.subject && measure === figure.measure,
    );
    const known = figures[at];
    if (known) figures[at] = mergeFigures(known, figure);
    else figures.push(figure);
  }
  return { name: one.name, figures };
}

function mergeFigures(one: Figure, other: Figure): Figure {
  const pool = (party: Party): Spread | undefined => {
    const values = [...(one[party]?.values ?? []), ...(other[party]?.values ?? [])];
    return values.length > 0 ? spreadOf(values) : undefined;
  };
  const limit = pool('limit');
  const rival = pool('rival');
  return {
    ...one,
    shop: pool('shop') ?? one.shop,
    ...(limit ? { limit } : {}),
    ...(rival ? { rival } : {}),
  };
}
