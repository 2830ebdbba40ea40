// The shop's door to the network: bounded in time and number, and closed in an orderly way.
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { problemOf } from '#server/problem.ts';
import { StartProblem } from '#server/start-problem.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const CLOSING_MS = 10_000;

export async function listen(answer: Answer, { host, port }: { host: string; port: number }) {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 5_000 },
    async (request, response) => {
      try {
        await answer(request, response);
      } catch (error) {
        // One broken answer must not end the shop.
        console.error(problemOf(error));
        response.destroy();
      }
    },
  );
  server.maxConnections = 2_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(startProblem(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    /** Takes nobody new, answers what is under way, and cuts what does not end. */
    close: () =>
      new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function startProblem({ code }: NodeJS.ErrnoException, host: string, port: number): StartProblem {
  return new StartProblem(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
      : `The shop cannot listen on ${host}:${port} (${code}). Set HOST or PORT.`,
  );
}
