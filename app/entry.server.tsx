// Server entry of the app: renders whole pages, and exports the email renderer and the texts of errors.
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
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
import { CspNonce } from './csp-nonce.ts';
import { IsDemo } from './is-demo.ts';
import { PageBrand } from './page-brand.ts';
import { limitLoaders } from './limit-loaders.ts';
import { type Page, deferScripts } from './deferred-scripts.ts';
import * as layoutTexts from '#messages/layout.ts';
import { languageCode } from '#messages/language.ts';
import { preloadBanner } from './features/home/preload-banner.ts';

export { errorTexts } from '#domain/errors/error-texts.ts';
export const busyTexts = { title: layoutTexts.busyTitle, text: layoutTexts.busyText };
export { renderEmail } from '#emails/render-email.tsx';

const RENDER_LIMIT_MS = 5_000;

/** Request handler of the pages, with the shop, in the language of this build, in every loader's context. */
export function openPages(build: ServerBuild, shop: Shop): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(limitLoaders(build), import.meta.env.MODE);
  const localised = { ...shop, ...shop.inLanguage(languageCode) };
  return async (request) => {
    const context = new RouterContextProvider(new Map([[shopContext, localised]]));
    const response = await handle(request, context);
    const isFailedRender = response.status === 500 && unavailable.has(context);
    if (response.status !== 503 && !isFailedRender) return response;
    const headers = new Headers(response.headers);
    headers.set('Retry-After', RETRY_AFTER_SECONDS);
    return new Response(response.body, { status: 503, headers });
  };
}

const RETRY_AFTER_SECONDS = '5';

/** Contexts of the requests whose rendering failed because the database is away: React Router responds 500 to them. */
const unavailable = new WeakSet<Readonly<RouterContextProvider>>();

type ErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The log leaves out the values of a query, which may be personal or secret. */
export function handleError(error: unknown, { request, context }: ErrorArgs): void {
  const shop = context.get(shopContext);
  if (shop.isUnavailable(error)) unavailable.add(context);
  // A client that disconnected and a 404 are not failures of ours.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  shop.logError(error, 'page');
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex');
  let finalStatus = status;
  const html = await new Promise<Page>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <CspNonce value={nonce}>
        <IsDemo value={context.get(shopContext).config.mode === 'demo'}>
          <PageBrand value={context.get(shopContext).config.settings.brand ?? null}>
            <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
          </PageBrand>
        </IsDemo>
      </CspNonce>,
      {
        nonce,
        // Whole pages, never in chunks: a late chunk would bring an inline script without a CSP hash,
        // and would stay invisible without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => bytesOf(stream).then(resolve, reject),
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          handleError(error, { request, context });
        },
      },
    );
    setTimeout(() => stream.abort(), RENDER_LIMIT_MS).unref();
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Csp-Nonce', nonce);
  const page = deferScripts(preloadBanner(html), nonce);
  return new Response(page, { status: finalStatus, headers });
}

function bytesOf(stream: PipeableStream): Promise<Page> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    const collector = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    stream.pipe(collector.on('error', reject));
  });
}
