// Turns SIGINT, SIGTERM and SIGHUP into an AbortSignal, so that running work can clean up.
import { constants } from 'node:os';

const NAMES = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work`; afterwards exits the process if a signal arrived, else removes the signal handlers. */
export async function withStopSignal<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let code = 0;
  const onSignal = (name: NodeJS.Signals) => {
    code = 128 + constants.signals[name];
    controller.abort();
  };
  for (const name of NAMES) process.on(name, onSignal);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of NAMES) process.off(name, onSignal);
    if (code) process.exit(code);
  }
}
