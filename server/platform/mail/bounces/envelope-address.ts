// Envelope sender of an email (VERP): names the email, signed, so that a bounce says what could not be delivered.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Sixteen bytes of the id and eight of the signature. Lower case, because mail servers may change the case. */
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{16})$/;

/** `bounces+<token>@shop.example`, for the bounce address `bounces@shop.example`. */
export function envelopeAddress(bounceAddress: string, secret: string, emailId: string): string {
  const [local, domain] = bounceAddress.split('@');
  const id = emailId.replaceAll('-', '');
  return `${local}+${id}${signatureOf(secret, id)}@${domain}`;
}

/** The id of the email that an address names. Null for a forged one, and for any other address. `secrets`: see `Settings`. */
export function emailIdIn(
  address: string,
  { bounceAddress, secrets }: { bounceAddress: string; secrets: readonly string[] },
): string | null {
  const [local = '', domain] = bounceAddress.toLowerCase().split('@');
  const [addressLocal = '', addressDomain] = address.trim().toLowerCase().split('@');
  if (addressDomain !== domain || !addressLocal.startsWith(`${local}+`)) return null;
  const [, id, signature] = TOKEN.exec(addressLocal.slice(local.length + 1)) ?? [];
  if (!id || !signature) return null;
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, id))),
  );
  return isSigned ? id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;
}

/** The prefix keeps other values signed with the same secret from passing as tokens. */
function signatureOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`bounce:${id}`).digest('hex').slice(0, 16);
}
