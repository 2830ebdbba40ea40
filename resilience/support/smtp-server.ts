// A mail server that can be stopped and started on its port, and the recipients and subjects of what it has accepted.
import { type Server, type Socket, createServer } from 'node:net';
import { once } from 'node:events';
import { portOutsideEphemeralRange } from './port.ts';

export type AcceptedEmail = { to: string; text: string };
export type SmtpServer = Awaited<ReturnType<typeof createSmtpServer>>;

/** Not yet started: connections are refused. */
export async function createSmtpServer() {
  const port = await portOutsideEphemeralRange();
  const accepted: AcceptedEmail[] = [];
  const server: Server = createServer((socket) => converse(socket, accepted));
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    async start(): Promise<void> {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: () => void server.close(),
  };
}

/** As much SMTP as one email needs. */
function converse(socket: Socket, accepted: AcceptedEmail[]): void {
  let rest = '';
  let to = '';
  let data: string[] | null = null;
  socket.on('error', () => {});
  socket.write('220 test\r\n');
  socket.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data && line !== '.') {
        data.push(line);
        continue;
      }
      if (data) accepted.push({ to, text: data.join('\n') });
      data = line === 'DATA' ? [] : null;
      to = /^RCPT TO:<(.*?)>/.exec(line)?.[1] ?? to;
      if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(data ? '354 go on\r\n' : '250 ok\r\n');
    }
  });
}
