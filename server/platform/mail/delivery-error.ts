// What a failed delivery means: another attempt may succeed, this email never will, or the address does not exist.

export type DeliveryFailure = {
  /** Status codes for the log and the back office, because a message of a mail server names the recipient. */
  codes: string;
  /** Another attempt would fail as well. */
  isFinal: boolean;
  /** The address does not exist, or takes no emails at all. */
  isAddressRefused: boolean;
};

/** The mail server does not accept the recipient (RFC 5321); 552 is a full mailbox. */
const REFUSED_RECIPIENT = [550, 551, 553];
/** The enhanced codes of a bad address, and of a mailbox that is closed (RFC 3463); 5.7 is about sender or content. */
const BAD_ADDRESS = /\b5\.(?:1\.\d+|2\.1)\b/;

/** What the mail server has said, or the network: for a test email, whose recipient reads it. */
export function deliveryErrorText(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { response } = error as SmtpError;
  return (typeof response === 'string' ? response : error.message).slice(0, 500);
}

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

export function describeDeliveryError(error: unknown): DeliveryFailure {
  if (!(error instanceof Error))
    return { codes: 'failed', isFinal: false, isAddressRefused: false };
  const { code, responseCode, command, response } = error as SmtpError;
  const codes = [code, responseCode].filter((part) => part !== undefined).map(String);
  const isFinal = command === 'RCPT TO' && REFUSED_RECIPIENT.includes(Number(responseCode));
  const enhanced = /\b5\.\d+\.\d+\b/.exec(String(response))?.[0];
  return {
    codes: codes.length > 0 ? codes.join(' ') : error.name,
    isFinal,
    isAddressRefused: isFinal && (enhanced === undefined || BAD_ADDRESS.test(enhanced)),
  };
}
