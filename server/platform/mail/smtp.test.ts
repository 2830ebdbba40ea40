// The SMTP transport against a minimal mail server inside the test.
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMailTransport } from './transport.ts';

const mail = {
  id: 'f4c1',
  host: 'sunehri.example',
  replyTo: 'orders@sunehri.example',
  to: 'asha@example.com',
  subject: 'Your order ₹5,499',
  html: '<p>नमस्ते Asha, ₹5,499</p>',
  text: 'Namaste Asha, ₹5,499',
};

const withoutBounces = {
  bounces: { address: null, webhookSecret: null },
  sessionSecret: 'a secret for tests, 32 characters',
};

let server: Server | undefined;
afterEach(() => server?.close());

/** Speaks as much SMTP as one email needs, and records the lines it receives. `rejecting`: a command it answers with 550. */
async function mailServer(rejecting?: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket) => converse(socket, received, rejecting));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function converse(socket: Socket, received: string[], rejecting?: string): void {
  let inData = false;
  let rest = '';
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      received.push(line);
      if (inData && line !== '.') continue;
      if (rejecting && line.startsWith(rejecting)) socket.write('550 no such user\r\n');
      else if (line === 'DATA') socket.write('354 go on\r\n');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
      inData = line === 'DATA';
    }
  });
}

test('SMTP delivers sender, recipient, HTML and text body in UTF-8', async () => {
  const { url, received } = await mailServer();
  const transport = createMailTransport({
    ...withoutBounces,
    smtpUrl: url,
    mailFrom: 'Sunehri <hello@sunehri.example>',
  });
  expect(transport.name).toBe('smtp');
  await transport.deliver(mail);
  const session = received.join('\n');
  expect(session).toContain('MAIL FROM:<hello@sunehri.example>');
  expect(session).toContain('RCPT TO:<asha@example.com>');
  expect(session).toContain('From: Sunehri <hello@sunehri.example>');
  expect(session).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(session).toMatch(/Content-Type: text\/html; charset=utf-8/);
  expect(session).toMatch(/Subject: =\?UTF-8\?/);
});

test('every email is answered to the shop, and by no machine', async () => {
  const { url, received } = await mailServer();
  const transport = createMailTransport({
    ...withoutBounces,
    smtpUrl: url,
    mailFrom: 'noreply@sunehri.example',
  });
  await transport.deliver(mail);
  const session = received.join('\n');
  expect(session).toContain('Reply-To: orders@sunehri.example');
  expect(session).toContain('Auto-Submitted: auto-generated');
  expect(session).toContain('Message-ID: <f4c1@sunehri.example>');
  expect(session).not.toMatch(/References|In-Reply-To/);
});

test('the emails about one order are one conversation', async () => {
  const { url, received } = await mailServer();
  const transport = createMailTransport({
    ...withoutBounces,
    smtpUrl: url,
    mailFrom: 'hello@sunehri.example',
  });
  await transport.deliver({ ...mail, thread: 'SUN-7K3M-9Q2X' });
  const first = '<order-SUN-7K3M-9Q2X@sunehri.example>';
  expect(received).toContain(`References: ${first}`);
  expect(received).toContain(`In-Reply-To: ${first}`);
});

test('with a bounce address the envelope names the email and one recipient, and the From header stays', async () => {
  const { url, received } = await mailServer();
  const transport = createMailTransport({
    ...withoutBounces,
    bounces: { address: 'bounces@sunehri.example', webhookSecret: null },
    smtpUrl: url,
    mailFrom: 'hello@sunehri.example',
  });
  const id = 'c0ffee00-1111-4222-8333-444455556666';
  await transport.deliver({ ...mail, id, to: 'asha@example.com, eve@example.com' }).catch(() => {});
  await transport.deliver({ ...mail, id });
  const session = received.join('\n');
  expect(session).toMatch(
    /MAIL FROM:<bounces\+c0ffee00111142228333444455556666[0-9a-f]{16}@sunehri\.example>/,
  );
  expect(received.filter((line) => line.startsWith('RCPT'))).not.toContain(
    'RCPT TO:<eve@example.com>',
  );
  expect(received).toContain('RCPT TO:<asha@example.com>');
  expect(session).toContain('From: hello@sunehri.example');
});

test('only an email with an unsubscribe link has a List-Unsubscribe header', async () => {
  const { url, received } = await mailServer();
  const transport = createMailTransport({
    ...withoutBounces,
    smtpUrl: url,
    mailFrom: 'hello@sunehri.example',
  });
  await transport.deliver(mail);
  expect(received.join('\n')).not.toContain('List-Unsubscribe');
  await transport.deliver({
    ...mail,
    unsubscribe: 'https://sunehri.example/newsletter/unsubscribe?token=x',
  });
  expect(received.join('')).toMatch(
    /List-Unsubscribe: *<https:\/\/sunehri\.example\/newsletter\/unsubscribe\?token=x>/,
  );
  expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('SMTP does not send to a second address hidden in the recipient', async () => {
  const { url, received } = await mailServer();
  const transport = createMailTransport({
    ...withoutBounces,
    smtpUrl: url,
    mailFrom: 'hello@sunehri.example',
  });
  await transport.deliver({ ...mail, to: 'asha@example.com, eve@example.com' }).catch(() => {});
  const recipients = received.filter((line) => line.startsWith('RCPT'));
  expect(recipients.filter((line) => line.includes('<eve@example.com>'))).toEqual([]);
});

test('a rejected recipient throws the SMTP response code', async () => {
  const { url } = await mailServer('RCPT');
  const transport = createMailTransport({
    ...withoutBounces,
    smtpUrl: url,
    mailFrom: 'hello@sunehri.example',
  });
  await expect(transport.deliver(mail)).rejects.toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
  });
});

test('an unreachable mail server throws', async () => {
  const transport = createMailTransport({
    ...withoutBounces,
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@sunehri.example',
  });
  await expect(transport.deliver(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('without SMTP_URL the transport is the demo mailbox', async () => {
  const transport = createMailTransport({
    ...withoutBounces,
    smtpUrl: null,
    mailFrom: 'hello@sunehri.example',
  });
  expect(transport.name).toBe('mailbox');
  await expect(transport.deliver(mail)).resolves.toBeUndefined();
});

test('a mail server on another host that offers no encryption receives nothing', async () => {
  const { url, received } = await mailServer('STARTTLS');
  // Reaches this machine, under an address that may also be another one's.
  const smtpUrl = url.replace('127.0.0.1', '0.0.0.0').replace('//', '//shop:password@');
  const transport = createMailTransport({
    ...withoutBounces,
    smtpUrl,
    mailFrom: 'hello@sunehri.example',
  });
  await expect(transport.deliver(mail)).rejects.toMatchObject({ code: 'ETLS' });
  expect(received.join('\n')).not.toMatch(/AUTH|MAIL FROM/);
});

test.each([
  [{ name: 'Rang, Rez', email: 'orders@rangrez.shop' }, '"Rang, Rez" <orders@rangrez.shop>'],
  [{ name: 'Rangrez', email: '' }, 'Rangrez <hello@sunehri.example>'],
  [{ name: '', email: '' }, 'Sunehri <hello@sunehri.example>'],
])('the owner’s sender %o replaces its parts of the server’s', async (sender, from) => {
  const { url, received } = await mailServer();
  const mailFrom = 'Sunehri <hello@sunehri.example>';
  await createMailTransport({ ...withoutBounces, smtpUrl: url, mailFrom }).deliver({
    ...mail,
    sender,
  });
  expect(received.join('\n')).toContain(`From: ${from}`);
});
