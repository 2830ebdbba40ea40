// Signed link of a ticket's status page, for whoever has the email.
import { emailPaths } from '#domain/email-paths.ts';
import type { Settings } from '#server/platform/config/env.ts';
import { readToken, signToken } from '#server/platform/lib/signed-token.ts';

export type TicketSettings = Pick<Settings, 'shopUrl' | 'sessionSecret'> &
  Partial<Pick<Settings, 'previousSessionSecret'>>;

const PURPOSE = 'ticket';

/** Whole URL. */
export function ticketLink({ shopUrl, sessionSecret }: TicketSettings, id: string): string {
  return shopUrl + emailPaths.ticket(signToken(sessionSecret, PURPOSE, id));
}

/** The id of the message; null for an invalid token. */
export function readTicketToken(settings: TicketSettings, token: string): string | null {
  return readToken(settings, PURPOSE, token);
}
