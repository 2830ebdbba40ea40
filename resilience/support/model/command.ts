// A command of the model-based test: its input, and the results that the model expects and the shop gives.
import type { ApiResponse } from '../http-session.ts';
import type { ModelState } from './model-state.ts';
import type { SystemUnderTest } from './system-under-test.ts';

/** `customer` is an index; `choice` is any number, taken modulo what there is to choose from. */
export type CommandInput = {
  model: ModelState;
  real: SystemUnderTest;
  customer: number;
  choice: number;
};
/** The result the model expects, and the shop's. Null: there was nothing to apply the command to. */
export type Outcome = { expected: string; actual: string } | null;
export type Command = (input: CommandInput) => Promise<Outcome>;

export function outcome(expected: string, response: ApiResponse | undefined): Outcome {
  // Actions of the back office answer 204.
  const isDone = response?.status === 200 || response?.status === 204;
  const actual = isDone ? 'ok' : String(response?.json.code);
  return { expected, actual };
}

/** Any error code of status 409. */
export function rejected(response: ApiResponse | undefined): Outcome {
  const status = response?.status ?? 0;
  return { expected: 'rejected', actual: status === 409 ? 'rejected' : String(status) };
}

export function pick<T>(items: readonly T[], choice: number): T | undefined {
  return items[choice % items.length];
}
