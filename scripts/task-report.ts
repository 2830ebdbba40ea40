// The steps of a task: each reports its outcome; the last line is the sum of all.
export type Outcome = {
  passed: number;
  failed: number;
  skipped?: number;
  /** Number of tests that passed on a retry. */
  retried?: number;
  output?: string;
  /** What failed, at first or for good: a test a line, its error below. */
  failures?: string[];
  /** Every test with its time, retries included, for the list of the slowest. */
  times?: TestTime[];
};

export type TestTime = { test: string; ms: number };

const PROGRESS_MS = 20_000;
const MAX_FAILURE_LENGTH = 1000;
const SLOWEST = 20;

export class Tally {
  #passed = 0;
  #failed = 0;
  readonly #failures: string[] = [];
  readonly #times: TestTime[] = [];
  readonly #stop: AbortSignal;

  constructor(stop: AbortSignal) {
    this.#stop = stop;
  }

  /** A step that throws has failed; the steps after it still run, so that all failures are seen at once. */
  async step(name: string, work: (stop: AbortSignal) => Promise<Outcome>): Promise<void> {
    if (this.#stop.aborted) return;
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const progress = setInterval(() => console.log(`… ${name}, ${seconds()}`), PROGRESS_MS);
    const outcome = await work(this.#stop).catch((error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      output: messageOf(error),
    }));
    clearInterval(progress);
    if (this.#stop.aborted) return;
    this.#passed += outcome.passed;
    this.#failed += outcome.failed;
    this.#times.push(
      ...(outcome.times ?? []).map(({ test, ms }) => ({ test: `${name}: ${test}`, ms })),
    );
    const failures = outcome.failures?.length
      ? outcome.failures
      : [(outcome.output ?? '').slice(-MAX_FAILURE_LENGTH)];
    if (outcome.failed > 0 || outcome.retried) {
      this.#failures.push(...failures.map((failure) => `${name}: ${failure}`));
    }
    if (outcome.failed > 0 && outcome.output) console.log(outcome.output.trimEnd());
    console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name}, ${seconds()}${detail(outcome)}`);
  }

  /** The slowest tests, so that a suite that grows is seen; what failed once more, because a log may be cut to its end; the last line, and the exit code that goes with it. */
  finish(): void {
    for (const line of slowest(this.#times)) console.log(line);
    for (const failure of this.#failures) console.log(failure.slice(0, MAX_FAILURE_LENGTH));
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed > 0 ? 1 : 0;
  }
}

/** A line for each of the slowest tests; nothing for a run of few tests, whose report shows their times already. */
function slowest(times: TestTime[]): string[] {
  if (times.length <= SLOWEST) return [];
  const longest = times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const lines = longest.map(({ test, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${test}`);
  return [`The slowest ${SLOWEST} of ${times.length} tests:`, ...lines];
}

/** The outcome of a step that only passes or fails. */
export function whether(ok: boolean, output?: string): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, ...(output ? { output } : {}) };
}

function detail({ passed, failed, skipped = 0, retried = 0 }: Outcome): string {
  if (passed + failed === 1 && !skipped) return '';
  const counts = [`${passed} passed`, `${failed} failed`];
  if (skipped) counts.push(`${skipped} skipped`);
  if (retried) counts.push(`${retried} on retry`);
  return ` (${counts.join(', ')})`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
