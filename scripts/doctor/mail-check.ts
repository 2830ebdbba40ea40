// Doctor: whether the mail server greets, encrypts and lets the shop in. Sends nothing.
import { createTransport } from 'nodemailer';
import { isLoopbackName } from '#server/platform/lib/loopback-name.ts';
import { type Finding, notSet, ok, problem, reasonOf } from './finding.ts';

const ABOUT = 'mail';
const TIMEOUT_MS = 10_000;

export async function checkMail(smtpUrl: string | null): Promise<Finding[]> {
  if (smtpUrl === null) return [notSet(ABOUT, 'SMTP_URL is not set: emails stay in the outbox')];
  const { hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // As in server/platform/mail/smtp.ts.
    requireTLS: !isLoopbackName(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return [ok(ABOUT, `${hostname} greets and lets the shop in`)];
  } catch (error) {
    return [problem(ABOUT, `SMTP_URL: ${reasonOf(error)}`, remedyOf(error))];
  } finally {
    transport.close();
  }
}

function remedyOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EAUTH')
    return 'Correct user and password in SMTP_URL; write @ as %40 and : as %3A in them.';
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'Correct the host in SMTP_URL.';
  if (code === 'ETLS') return 'The server must offer STARTTLS, or use smtps:// and port 465.';
  return 'Correct host and port in SMTP_URL; some providers of servers block port 25 and 587: ask them.';
}
