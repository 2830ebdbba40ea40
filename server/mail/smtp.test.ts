// Mail by SMTP, against a small mail server of the test's own.
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { choosePost } from './choose.ts';

const mail = {
  to: 'asha@example.com',
  subject: 'Your order ₹5,499',
  html: '<p>नमस्ते Asha, ₹5,499</p>',
  plain: 'Namaste Asha, ₹5,499',
};

let server: Server | undefined;
afterEach(() => server?.close());

/** Speaks as much SMTP as one mail needs, and keeps what it was told. */
async function mailServer(refusing?: string): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  server = createServer((socket) => converse(socket, heard, refusing));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

function converse(socket: Socket, heard: string[], refusing?: string): void {
  let inData = false;
  let rest = '';
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      heard.push(line);
      if (inData && line !== '.') continue;
      if (refusing && line.startsWith(refusing)) socket.write('550 no such user\r\n');
      else if (line === 'DATA') socket.write('354 go on\r\n');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
      inData = line === 'DATA';
    }
  });
}

test('a mail arrives with its sender, its recipient, both bodies and its rupees', async () => {
  const { url, heard } = await mailServer();
  const post = choosePost({ smtpUrl: url, mailFrom: 'Sunehri <hello@sunehri.example>' });
  expect(post.name).toBe('smtp');
  await post.deliver(mail);
  const told = heard.join('\n');
  expect(told).toContain('MAIL FROM:<hello@sunehri.example>');
  expect(told).toContain('RCPT TO:<asha@example.com>');
  expect(told).toContain('From: Sunehri <hello@sunehri.example>');
  expect(told).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(told).toMatch(/Content-Type: text\/html; charset=utf-8/);
  expect(told).toMatch(/Subject: =\?UTF-8\?/);
});

test('a list’s mail tells the reader’s mail program where it ends; no other does', async () => {
  const { url, heard } = await mailServer();
  const post = choosePost({ smtpUrl: url, mailFrom: 'hello@sunehri.example' });
  await post.deliver(mail);
  expect(heard.join('\n')).not.toContain('List-Unsubscribe');
  await post.deliver({
    ...mail,
    unsubscribe: 'https://sunehri.example/newsletter/unsubscribe?token=x',
  });
  expect(heard.join('')).toMatch(
    /List-Unsubscribe: *<https:\/\/sunehri\.example\/newsletter\/unsubscribe\?token=x>/,
  );
});

test('an address that names two people reaches neither', async () => {
  const { url, heard } = await mailServer();
  const post = choosePost({ smtpUrl: url, mailFrom: 'hello@sunehri.example' });
  await post.deliver({ ...mail, to: 'asha@example.com, eve@example.com' }).catch(() => {});
  const recipients = heard.filter((line) => line.startsWith('RCPT'));
  expect(recipients.filter((line) => line.includes('<eve@example.com>'))).toEqual([]);
});

test('a refusal of the mail server is a failure with its code', async () => {
  const { url } = await mailServer('RCPT');
  const post = choosePost({ smtpUrl: url, mailFrom: 'hello@sunehri.example' });
  await expect(post.deliver(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
});

test('a mail server that is not there is a failure', async () => {
  const post = choosePost({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'hello@sunehri.example' });
  await expect(post.deliver(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('without SMTP_URL mail stays in the shop', async () => {
  const post = choosePost({ smtpUrl: null, mailFrom: 'hello@sunehri.example' });
  expect(post.name).toBe('mailbox');
  await expect(post.deliver(mail)).resolves.toBeUndefined();
});
