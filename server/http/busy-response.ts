// The response in place of a page that too many others wait for: made without rendering, and its page loads itself again.
import { randomUUID } from 'node:crypto';
import { html, raw } from 'hono/html';
import { AppError } from '#domain/errors/errors.ts';
import { type Language, splitLanguage } from '#domain/language/languages.ts';
import { RETRY_AFTER_SECONDS, apiErrorOf } from '#server/api/error-handler.ts';
import { hashOf } from '#server/platform/http/security-headers.ts';
import { isApiKey } from './page-cache-key.ts';

export type BusyTexts = { title: string; text: string };

/** As it is in the page: its hash allows it. No other file is needed. */
const STYLE =
  ':root{color-scheme:light dark}body{display:grid;min-height:90vh;place-content:center;padding:1rem;font:1.125rem/1.6 system-ui;text-align:center}';
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; frame-ancestors 'none'; base-uri 'none'`;

type Options = {
  textsIn: (language: Language) => BusyTexts;
  /** Security headers of every response. */
  headers: Record<string, string>;
};

/** Status 503 for the path of a page or of a call of the API, with Retry-After. */
export function busyResponse(path: string, { textsIn, headers: common }: Options): Response {
  const requestId = randomUUID();
  const headers = {
    ...common,
    'Retry-After': RETRY_AFTER_SECONDS,
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  };
  if (isApiKey(path)) {
    const error = apiErrorOf(new AppError('server/busy'), requestId);
    return Response.json(error, { status: 503, headers });
  }
  const { language } = splitLanguage(path);
  return new Response(`${pageOf(language, textsIn(language))}`, {
    status: 503,
    headers: {
      ...headers,
      'Content-Security-Policy': POLICY,
      'Content-Type': 'text/html; charset=utf-8',
    },
  });
}

function pageOf({ tag }: Language, { title, text }: BusyTexts) {
  return html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}" />
        <title>${title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
        </main>
      </body>
    </html>`;
}
