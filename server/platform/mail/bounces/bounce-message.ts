// Reads a bounce message (RFC 3464): to which address it came, and what became of the email.
import PostalMime, { type Email } from 'postal-mime';

export type BounceMessage = {
  /** Addresses that the message may have been sent to; the envelope's is written into one of several headers. */
  recipients: string[];
  /** Enhanced code of the failed recipient; null for a report of a delay or a delivery, and for what is no report. */
  status: string | null;
};

const RECIPIENT_HEADERS = ['to', 'delivered-to', 'x-original-to', 'envelope-to'];
const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/** Null for bytes that are no message. */
export async function readBounceMessage(raw: Uint8Array): Promise<BounceMessage | null> {
  const message = await PostalMime.parse(raw, LIMITS).catch(() => null);
  if (!message) return null;
  const recipients = message.headers
    .filter(({ key }) => RECIPIENT_HEADERS.includes(key))
    .flatMap(({ value }) => value.match(ADDRESS) ?? []);
  return { recipients, status: failedStatus(deliveryStatus(message)) };
}

function deliveryStatus({ attachments }: Email): string {
  const part = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!part) return '';
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
}

/** Groups of fields, separated by empty lines: the first is about the message, each other about a recipient. */
function failedStatus(text: string): string | null {
  const groups = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/);
  const failed = groups.find((group) => fieldOf(group, 'Action')?.toLowerCase() === 'failed');
  return (
    /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec((failed && fieldOf(failed, 'Status')) ?? '')?.[0] ?? null
  );
}

function fieldOf(group: string, name: string): string | undefined {
  return new RegExp(`^${name}:(.*)$`, 'im').exec(group)?.[1]?.trim();
}
