// Link that opens the reply to a message in the owner's email program.
import type { Message } from './messages-api.ts';

/** The ticket number stands in the subject, so that both find the message again. */
export function replyLink({ email, subject, ticket }: Message): string {
  const title = `Re: ${subject || 'Your message'} [${ticket}]`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}`;
}
