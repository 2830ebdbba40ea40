// Processor time and memory of other processes, as Linux counts them.
import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its own timer does. */
const MS_PER_TICK = 10;

type Stat = { parent: number; own: number; endedChildren: number };

/** Milliseconds since its start, of all its threads. */
export function processorMs(processId: number): number {
  return statOf(processId).own;
}

/** Of a process and of all below it, also of those that have ended: PostgreSQL has a process for each connection. */
export function processTreeMs(processId: number): number {
  const stats = allStats();
  const sum = (id: number): number => {
    const stat = stats.get(id);
    if (!stat) return 0;
    const children = [...stats].filter(([, { parent }]) => parent === id);
    return children.reduce((total, [child]) => total + sum(child), stat.own + stat.endedChildren);
  };
  return sum(processId);
}

export function parentProcessId(processId: number): number {
  return statOf(processId).parent;
}

/** Of the process that has most, of this one and those that it has started. */
export function largestResidentMiB(processId: number): number {
  const started = [...allStats()].filter(([, { parent }]) => parent === processId);
  return Math.max(...[processId, ...started.map(([id]) => id)].map(residentMiB));
}

export function residentMiB(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function allStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const id of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      stats.set(id, statOf(id));
    } catch {
      // It has ended since the folder was read.
    }
  }
  return stats;
}

function statOf(processId: number): Stat {
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // After the program's name in parentheses: state, parent …; the times are the fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (field: number) => Number(fields[field - 3]) * MS_PER_TICK;
  return {
    parent: Number(fields[1]),
    own: ticks(14) + ticks(15),
    endedChildren: ticks(16) + ticks(17),
  };
}
