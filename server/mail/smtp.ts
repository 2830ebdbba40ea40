// Mail by an SMTP server.
import { createTransport } from 'nodemailer';
import type { Post } from './port.ts';

const SECOND = 1000;

export function postBySmtp(url: string, from: string): Post {
  const patience = {
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  };
  const transport = createTransport({ url, ...patience }, { from });
  return {
    name: 'smtp',
    async deliver({ to, subject, html, plain, unsubscribe }) {
      await transport.sendMail({
        // An address as an object is taken as it is; as text it could name several people.
        to: { name: '', address: to },
        subject,
        html,
        text: plain,
        ...(unsubscribe && { list: { unsubscribe } }),
      });
    },
  };
}
