// Responses outside the HTTP app: to requests that Node cannot parse, and after an error in no error handler.
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '#domain/errors/errors.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** Responds to what Node cannot parse, as Node does, but with the security headers. */
export function respondToMalformed(limits: ConnectionLimits, headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Part of a response may be on its way, and a second one would be read as its end.
    if (!socket.writable || limits.hasOpenRequest(socket)) {
      socket.destroy();
      return;
    }
    const status = malformedStatus(error.code);
    const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' });
    const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}\r\n`, () => socket.destroy());
  };
}

function malformedStatus(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

export function respondPlain(
  response: ServerResponse,
  status: 400 | 417 | 500,
  headers: Record<string, string>,
): void {
  const { message } = new AppError(status === 500 ? 'server/failed' : 'request/invalid');
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(`${message}\n`);
}
