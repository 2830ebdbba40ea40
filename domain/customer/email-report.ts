// What the back office notes at an email that was sent, when a mail server or a provider reports about it later.

const BOUNCED = 'bounced';
const COMPLAINT = 'complaint';
/** Error recorded for an email that waited while another email to its address bounced. */
export const ADDRESS_BOUNCED = 'address bounced';

/** `codes`: see `DeliveryReport`. */
export function bounceNote(codes: string): string {
  return `${BOUNCED} ${codes}`;
}

export const complaintNote = COMPLAINT;

export function hasBounced(error: string | null): boolean {
  return error === ADDRESS_BOUNCED || error?.startsWith(`${BOUNCED} `) === true;
}

/** Returns the text after the subject of a sent email; null when nothing was reported about the email. */
export function reportText(error: string | null): string | null {
  if (error === COMPLAINT) return 'marked as spam by the recipient';
  return hasBounced(error) ? `came back: ${error}` : null;
}
