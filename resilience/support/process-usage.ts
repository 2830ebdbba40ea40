// Memory and processor time of a server process.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from './test-server.ts';

export function residentMb(server: TestServer | undefined): number {
  const status = readFileSync(`/proc/${server?.processId()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Linux counts in hundredths of a second, whatever its own timer does. */
const MS_PER_TICK = 10;

/** Processor time since its start, of all its threads: other work on the machine does not change it much. */
export function processorMs(server: TestServer | undefined): number {
  const stat = readFileSync(`/proc/${server?.processId()}/stat`, 'utf8');
  // After the program's name in parentheses; user and system time are the fields 14 and 15.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * MS_PER_TICK;
}

type Point = { minute: number; mb: number };

/** Measures every `intervalMs` until `isOver`, and returns the growth in MB a minute: the slope of the regression line. */
export async function memorySlope(
  server: TestServer | undefined,
  { intervalMs, isOver }: { intervalMs: number; isOver: () => boolean },
): Promise<number> {
  const points: Point[] = [];
  const startedAt = performance.now();
  while (!isOver()) {
    points.push({ minute: (performance.now() - startedAt) / 60_000, mb: residentMb(server) });
    await sleep(intervalMs);
  }
  return slopeOf(points);
}

function slopeOf(points: readonly Point[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minute = mean(points.map((point) => point.minute));
  const mb = mean(points.map((point) => point.mb));
  const covariance = mean(points.map((point) => (point.minute - minute) * (point.mb - mb)));
  return covariance / mean(points.map((point) => (point.minute - minute) ** 2));
}
