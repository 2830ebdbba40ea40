// Measures several parties in turns, so that other work on the machine affects all of them.
import { type Figure, type Measure, type Party, spreadOf } from '../figure.ts';

/** Value by measure. */
export type Sample = Record<string, number>;
export type Runs = { shop: () => Promise<Sample> } & Partial<Record<Party, () => Promise<Sample>>>;

type Turns = { subject: string; measures: readonly Measure[]; rounds: number };

/** One warm-up round comes first and is not counted. Each round begins with another party. */
export async function measureInTurns(runs: Runs, { subject, measures, rounds }: Turns) {
  const parties = Object.entries(runs) as [Party, () => Promise<Sample>][];
  const samples: Partial<Record<Party, Sample[]>> = {};
  for (const [, run] of parties) await run();
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < parties.length; turn += 1) {
      const [party, run] = parties[(round + turn) % parties.length] as (typeof parties)[number];
      (samples[party] ??= []).push(await run());
    }
  }
  return measures.flatMap((measure): Figure[] => {
    const spreadFor = (party: Party) => {
      const values = (samples[party] ?? []).map((sample) => sample[measure.measure]);
      const known = values.filter((value) => value !== undefined);
      return known.length > 0 ? spreadOf(known) : undefined;
    };
    const shop = spreadFor('shop');
    if (!shop) return [];
    const limit = spreadFor('limit');
    const rival = spreadFor('rival');
    return [
      { subject, ...measure, shop, ...(limit ? { limit } : {}), ...(rival ? { rival } : {}) },
    ];
  });
}
