// Who carries the shop's mail: an SMTP server where one is set, else the mailbox inside the shop.
import type { Settings } from '#server/settings.ts';
import { keepHere } from './keep.ts';
import type { Post } from './port.ts';
import { postBySmtp } from './smtp.ts';

export function choosePost(settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>): Post {
  return settings.smtpUrl ? postBySmtp(settings.smtpUrl, settings.mailFrom) : keepHere();
}
