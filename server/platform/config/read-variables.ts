// Environment variables that one part of the shop alone knows, such as the keys of a payment provider.
import type { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** Without the empty ones: a variable set to nothing is not set. */
export function nonEmptyVariables(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])),
  );
}

/** Throws a StartupError that names the first wrong variable; the schema's message says what is expected. */
export function readVariables<Schema extends z.ZodObject>(
  variables: Readonly<Record<string, string>>,
  schema: Schema,
): z.infer<Schema> {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(`${String(issue?.path[0])}: expected ${issue?.message}.`);
}
