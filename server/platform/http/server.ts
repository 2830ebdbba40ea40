// The HTTP server: time-outs, connection limits, and a shutdown that breaks no request.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { logError } from '#server/platform/lib/log.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { type ConnectionLimits, openConnectionLimits } from './connection-limits.ts';
import { type Listeners, openListeners } from './listeners.ts';
import { respondPlain, respondToMalformed } from './plain-responses.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

type Options = {
  host: string;
  port: number;
  /** Whether another process of this shop listens on the port as well. */
  isBeside?: boolean;
  /** Behind a proxy all connections have its address, and no limit per IP block applies. */
  trustedProxies: number;
  /** Seconds that a stop may take. */
  shutdownSeconds: number;
  /** Responds to a probe, before any check; returns false for any other request. */
  respondToProbe?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Headers of the responses that the HTTP app does not make: to malformed requests, and after a bug. */
  headers: Record<string, string>;
};

/** A slow client is disconnected within 15 s: `requestTimeout`, one checking interval, and delays of a busy server. */
const TIMEOUTS_MS = {
  headersTimeout: 10_000,
  requestTimeout: 12_000,
  connectionsCheckingInterval: 500,
};
/**
 * A proxy sends its next request on a connection that it has kept, and does not repeat a POST that meets its closing: the
 * proxy closes first. Proxies keep a connection for 60 to 75 s.
 */
const KEEP_ALIVE_MS = { direct: 5_000, proxied: 120_000 };
/** Socket time-out for a client that stops reading its response. */
const WRITE_TIMEOUT_MS = 14_000;
export const MAX_CONNECTIONS = 2_000;
/** A browser opens six; one IPv4 address may be shared by a whole office. */
export const MAX_PER_IP_BLOCK = 256;

/** A client may be sending its next request: it gets a response before its connection is closed. */
const CLOSE_IDLE_AFTER_MS = 1_500;
/** Left for what is closed after the HTTP server. */
const LEFT_FOR_OTHERS_MS = 1_500;

export async function listen(respond: Respond, options: Options) {
  const { host, port, isBeside = false, headers, respondToProbe = () => false } = options;
  const responses = new Set<ServerResponse>();
  const limits = openConnectionLimits({
    total: MAX_CONNECTIONS,
    perIpBlock: options.trustedProxies > 0 ? MAX_CONNECTIONS : MAX_PER_IP_BLOCK,
  });
  /** Resolves when nothing listens any more; null until the stop. */
  let stopped: ReturnType<Listeners['stop']> | null = null;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request;
    limits.startRequest(socket);
    responses.add(response);
    response.once('close', () => {
      responses.delete(response);
      limits.endRequest(socket);
    });
    if (stopped) response.setHeader('Connection', 'close');
    try {
      if (respondToProbe(request, response)) return;
      if (stopped) await stopped;
      if (isWithoutHost(request)) respondPlain(response, 400, headers);
      else await respond(request, response);
      // Node replaces this time-out by that of an idle connection once the response is sent.
      if (response.writableEnded && !response.writableFinished) socket.setTimeout(WRITE_TIMEOUT_MS);
    } catch (error) {
      // One failed response must not end the process.
      logError(error, 'http');
      if (response.headersSent) response.destroy();
      else respondPlain(response, 500, headers);
    }
  }

  const keepAliveTimeout = KEEP_ALIVE_MS[options.trustedProxies > 0 ? 'proxied' : 'direct'];
  const server = createServer(
    { ...TIMEOUTS_MS, keepAliveTimeout, requireHostHeader: false },
    handle,
  );
  server.on('connection', limits.accept);
  server.on('checkExpectation', (_request, response) => respondPlain(response, 417, headers));
  server.on('clientError', respondToMalformed(limits, headers));
  const listeners = await openListeners(server, { host, port, isBeside }).catch(
    (error: NodeJS.ErrnoException) => {
      throw startupError(error, host, port);
    },
  );
  return {
    port: listeners.port,
    /** Stops listening, finishes open requests, and cuts connections still open 1.5 s before the stop must be over. */
    close(): Promise<void> {
      stopped = listeners.stop();
      for (const response of responses) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
      const closeAllAfterMs = options.shutdownSeconds * 1000 - LEFT_FOR_OTHERS_MS;
      return closeGracefully({ server, stopped, limits, closeAllAfterMs });
    },
  };
}

async function closeGracefully({
  server,
  stopped,
  limits,
  closeAllAfterMs,
}: {
  server: Server;
  stopped: ReturnType<Listeners['stop']>;
  limits: ConnectionLimits;
  closeAllAfterMs: number;
}): Promise<void> {
  const timers = [
    setTimeout(limits.closeIdle, CLOSE_IDLE_AFTER_MS),
    setTimeout(() => server.closeAllConnections(), closeAllAfterMs),
  ];
  const { allClosed } = await stopped;
  await allClosed;
  for (const timer of timers) clearTimeout(timer);
}

function isWithoutHost({ httpVersion, headers }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}

function startupError({ code }: NodeJS.ErrnoException, host: string, port: number): StartupError {
  return new StartupError(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`
      : `The shop cannot listen on ${host}:${port} (${code}). Set HOST or PORT.`,
  );
}
