// The pages' half of the server: renders a page whole, and writes the shop's letters.
import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  createRequestHandler,
  isRouteErrorResponse,
} from 'react-router';
import type { Shop } from '#server/shop.ts';
import { shop as shopContext } from './context.ts';
import { RenderMark } from './render-mark.ts';

export { writeLetter } from './letters/write.tsx';

const RENDER_LIMIT_MS = 5_000;

/** Answers page requests, with the shop handed to every loader. */
export function openPages(build: ServerBuild, shop: Shop): (request: Request) => Promise<Response> {
  const answer = createRequestHandler(build, import.meta.env.MODE);
  return (request) => answer(request, new RouterContextProvider(new Map([[shopContext, shop]])));
}

/** For the log: what failed and where, without the values of a query, which may be a shopper's or a secret. */
export function handleError(error: unknown, asked?: { request: Request }): void {
  // Who left, or asked for what is not there: nothing of ours has failed.
  if (asked?.request.signal.aborted || isRouteErrorResponse(error)) return;
  const failed = error instanceof Error ? error : new Error('failed without a reason');
  const { message } = failed.cause instanceof Error ? failed.cause : failed;
  const frames = failed.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  console.error([message, ...frames].join('\n'));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const mark = randomUUID();
  let finalStatus = status;
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <RenderMark value={mark}>
        <ServerRouter context={entryContext} url={request.url} nonce={mark} />
      </RenderMark>,
      {
        nonce: mark,
        // Whole pages only: late pieces would bring scripts whose hashes nobody has counted.
        // And in their places: a large piece put elsewhere would be unseen without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => text(stream.pipe(new PassThrough())).then(resolve, reject),
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          handleError(error);
        },
      },
    );
    setTimeout(() => stream.abort(), RENDER_LIMIT_MS).unref();
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Render-Mark', mark);
  return new Response(html, { status: finalStatus, headers });
}
