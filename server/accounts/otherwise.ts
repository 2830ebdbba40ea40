// What the shopper is told when it was nobody's fault but ours.
import { type ErrorCode, Refusal } from '#domain/errors.ts';
import { problemOf } from '#server/problem.ts';

export async function otherwise<T>(code: ErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    console.error(`[accounts] ${code}: ${problemOf(error)}`);
    throw new Refusal(code);
  }
}
