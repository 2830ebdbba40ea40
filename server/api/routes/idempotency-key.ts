// The Idempotency-Key header: a request sent twice under one key takes effect once.
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';

const MAX_LENGTH = 200;
const keySchema = z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${MAX_LENGTH}}$`));

/** The header's entry in the OpenAPI document. */
export const idempotencyKeyParameter = (description: string) => ({
  in: 'header' as const,
  name: 'Idempotency-Key',
  description,
  schema: { type: 'string' as const, minLength: 1, maxLength: MAX_LENGTH },
});

/** Null without the header; throws `request/invalid` for a malformed key. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = keySchema.safeParse(header);
  if (key.success) return key.data;
  throw new AppError('request/invalid', {
    fields: { 'Idempotency-Key': `Must have 1 to ${MAX_LENGTH} visible ASCII characters` },
  });
}
