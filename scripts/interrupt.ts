// Ctrl-C and a polite kill, heard in one place: whoever works is told by a signal and tidies up.
import { constants } from 'node:os';

const NAMES = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does the work, then leaves the process if it was asked to stop; otherwise the signals are free again. */
export async function mindingSignals<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let code = 0;
  const hear = (name: NodeJS.Signals) => {
    code = 128 + constants.signals[name];
    controller.abort();
  };
  for (const name of NAMES) process.on(name, hear);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of NAMES) process.off(name, hear);
    if (code) process.exit(code);
  }
}
