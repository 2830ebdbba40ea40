// Links of emails that the mail server of the tests has accepted.
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { SmtpServer } from '../../resilience/support/smtp-server.ts';

/** Waits for an email to the address whose subject matches; returns the path of its first link that matches. */
export async function linkInEmail(
  mail: Pick<SmtpServer, 'accepted'>,
  { to, subject, link }: { to: string; subject: RegExp; link: RegExp },
): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      for (const email of mail.accepted.filter((each) => each.to === to)) {
        const parsed = await PostalMime.parse(email.text);
        const [found] = link.exec(parsed.text ?? '') ?? [];
        if (found && subject.test(parsed.subject ?? '')) path = pathOf(found);
      }
      return path;
    })
    .not.toBe('');
  return path;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
