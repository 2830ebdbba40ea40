// Shapes of what the browser's passkey functions take and return, as JSON (WebAuthn level 3).
import { z } from 'zod';

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const credential = {
  id: bytes.max(2_000),
  rawId: bytes.max(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** What extensions report; none is asked for, and nothing is read. */
  clientExtensionResults: z.record(z.string().max(100), z.json()),
};

/** A passkey that was asked for. */
export const passkeyAssertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

/** A passkey that was made. */
export const passkeyAttestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    publicKey: bytes.optional(),
    publicKeyAlgorithm: z.int().optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export const passkeyOptionsSchema = z
  .object({
    options: z.record(z.string(), z.unknown()).meta({ description: 'For navigator.credentials' }),
  })
  .meta({ ref: 'PasskeyOptions' });
