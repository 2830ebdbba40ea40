// The port of bounces: what a mail server or a provider reports about an email that it had accepted.

/**
 * `permanent`: no email reaches the address. `email-rejected`: this email was refused for its sender or content, or because
 * the mailbox is full; the address exists. `temporary`: the mail server tries again. `complaint`: marked as spam.
 */
export type ReportKind = 'permanent' | 'email-rejected' | 'temporary' | 'complaint';

export type DeliveryReport = {
  /** A second report with the same key changes nothing. */
  key: string;
  kind: ReportKind;
  recipient: string;
  /** Status codes for the log and the back office. Codes only, because a message of a mail server names the recipient. */
  codes: string;
  /** The email of the outbox; null when the provider does not say which. */
  emailId: string | null;
};

export type ReportOutcome = 'applied' | 'duplicate' | 'ignored';

/** Path that receives bounce messages as they are. */
export const BOUNCES_PATH = '/api/webhooks/bounces';
/** Path that receives events in the shop's own shape. */
export const EMAIL_EVENTS_PATH = '/api/webhooks/email-events';
export const POSTMARK_PATH = '/api/webhooks/email-events/postmark';
