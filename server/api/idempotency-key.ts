// The header by which a call that is sent again is known to be the same one.
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';

const LONGEST = 200;
const visible = z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${LONGEST}}$`));

export const keyParameter = (description: string) => ({
  in: 'header' as const,
  name: 'Idempotency-Key',
  description,
  schema: { type: 'string' as const, minLength: 1, maxLength: LONGEST },
});

export function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = visible.safeParse(header);
  if (key.success) return key.data;
  throw new Refusal('request/invalid', {
    fields: { 'Idempotency-Key': `Needs 1 to ${LONGEST} visible characters` },
  });
}
