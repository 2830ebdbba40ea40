// One round of work as values: how many a second, and the processor time of application and PostgreSQL for each.
import type { Measure } from '../figure.ts';
import { type LoadRequest, runLoad } from './load.ts';
import type { Sample } from './turns.ts';

/** Milliseconds of processor time since the start; null where it cannot be known. */
export type Meters = { application: (() => number) | null; database: (() => number) | null };

const MAX_EMPTY_ROUNDS = 5;

type Work = { done: number; seconds: number };

export const APPLICATION = 'processor time, application';
export const DATABASE = 'processor time, PostgreSQL';

/** Aims of processor time are milliseconds for each unit of work. */
export function workMeasures(
  what: string,
  aims: { application?: number; database?: number } = {},
): Measure[] {
  const aim = (atMost?: number) => (atMost === undefined ? {} : { budget: { atMost } });
  return [
    { measure: what, unit: '/s' },
    { measure: APPLICATION, unit: 'ms', ...aim(aims.application) },
    { measure: DATABASE, unit: 'ms', ...aim(aims.database) },
  ];
}

/** `work` returns how much of `what` it has done, in how many seconds; `rest` is work that belongs to it and follows. */
export async function sampleWork(
  what: string,
  meters: Meters,
  work: () => Promise<Work>,
  rest: () => Promise<void> = async () => {},
): Promise<Sample> {
  const before = [meters.application?.(), meters.database?.()] as const;
  const { done, seconds } = await untilDone(work);
  await rest();
  const used = (now: number | undefined, then: number | undefined) =>
    now === undefined || then === undefined ? undefined : (now - then) / done;
  const application = used(meters.application?.(), before[0]);
  const database = used(meters.database?.(), before[1]);
  return {
    [what]: done / seconds,
    ...(application === undefined ? {} : { [APPLICATION]: application }),
    ...(database === undefined ? {} : { [DATABASE]: database }),
  };
}

/** On a very busy machine a round may end before its first response. */
async function untilDone(work: () => Promise<Work>): Promise<Work> {
  let total: Work = { done: 0, seconds: 0 };
  for (let round = 0; round < MAX_EMPTY_ROUNDS && total.done === 0; round += 1) {
    const { done, seconds } = await work();
    total = { done, seconds: total.seconds + seconds };
  }
  if (total.done === 0) throw new Error(`Nothing was done in ${MAX_EMPTY_ROUNDS} rounds.`);
  return total;
}

export function sampleLoad(
  meters: Meters,
  baseUrl: string,
  nextRequest: (index: number) => LoadRequest,
  seconds: number,
): Promise<Sample> {
  return sampleWork('responses', meters, () => runLoad(baseUrl, nextRequest, { seconds }));
}
