// Renders pages, emails and the back office's HTML: with the build, or in development with Vite's middleware.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorTexts } from '#domain/errors/error-texts.ts';
import { type TranslateError, openErrorTranslator } from '#domain/errors/translate-error.ts';
import { type Language, english, languages, splitLanguage } from '#domain/language/languages.ts';
import type { ServerBuild } from 'react-router';
import { readBackOfficeHtml } from '#server/http/back-office-html.ts';
import type { FirstData } from '#server/http/first-data.ts';
import type { BackOffice } from '#server/http/back-office.ts';
import type { BusyTexts } from '#server/http/busy-response.ts';
import type { RenderEmail } from '#server/platform/mail/port.ts';
import type { Shop } from '#server/shop.ts';

/** What app/entry.server.tsx exports beside React Router's own handlers. */
type ServerEntry = {
  openPages(build: ServerBuild, shop: Shop): (request: Request) => Promise<Response>;
  renderEmail: RenderEmail;
  errorTexts: ErrorTexts;
  busyTexts: BusyTexts;
};
/** What admin/first-view.tsx exports. */
type FirstViewBuild = { renderFirstView(data: FirstData, now: Date): string | null };
type Connect = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Pages = {
  render(request: Request, shop: Shop): Promise<Response>;
  renderEmail: RenderEmail;
  errorsIn(language: Language): TranslateError | null;
  busyTexts(language: Language): BusyTexts;
  clientFolder: string | null;
  backOffice: BackOffice;
  inDevelopment: Connect | null;
  close(): Promise<void>;
};

export async function builtPages(root: string): Promise<Pages> {
  const builds = await Promise.all(
    languages.map(async ({ code }) => {
      const file = pathToFileURL(join(root, 'build', code, 'server', 'index.js')).href;
      const build = (await import(file)) as ServerBuild;
      return [code, { build, entry: serverEntryOf(build) }] as const;
    }),
  );
  const byLanguage = new Map(builds);
  const handlers = new Map<string, (request: Request) => Promise<Response>>();
  const renderIn = (code: string, shop: Shop) => {
    const { build, entry } = byLanguage.get(code)!;
    const handler = handlers.get(code) ?? entry.openPages(build, shop);
    handlers.set(code, handler);
    return handler;
  };
  const translators = new Map(
    builds
      .filter(([code]) => code !== english.code)
      .map(([code, { entry }]) => [code, openErrorTranslator(entry.errorTexts)]),
  );
  const backOffice = join(root, 'build', 'admin');
  const htmlOf = await readBackOfficeHtml(backOffice);
  const firstView = pathToFileURL(join(root, 'build', 'first-view', 'first-view.js')).href;
  const { renderFirstView } = (await import(firstView)) as FirstViewBuild;
  return {
    render: (request, shop) =>
      renderIn(splitLanguage(new URL(request.url).pathname).language.code, shop)(request),
    errorsIn: ({ code }) => translators.get(code) ?? null,
    busyTexts: ({ code }) => byLanguage.get(code)!.entry.busyTexts,
    renderEmail: (email, shop) =>
      byLanguage.get(shop.language.code)!.entry.renderEmail(email, shop),
    clientFolder: join(root, 'build', 'client'),
    backOffice: {
      folder: backOffice,
      html: async (page, data) =>
        htmlOf(page, data && { markup: renderFirstView(data, new Date()), data }),
    },
    inDevelopment: null,
    close: async () => {},
  };
}

export async function pagesInDevelopment(root: string): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true } });
  const admin = await createServer({
    configFile: join(root, 'vite.admin.config.ts'),
    appType: 'custom',
    // Of its own: two servers cannot share the port of their reload socket.
    server: { middlewareMode: true, hmr: { port: 24_679 } },
  });
  const backOfficeFiles = withUrlRestored(admin.middlewares);
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
  return {
    async render(request, shop) {
      const build = await load();
      return serverEntryOf(build).openPages(build, shop)(request);
    },
    errorsIn: () => null,
    // Nothing waits for a turn in development.
    busyTexts: () => ({ title: '', text: '' }),
    renderEmail: async (email, shop) => serverEntryOf(await load()).renderEmail(email, shop),
    clientFolder: null,
    backOffice: {
      folder: null,
      html: async () =>
        admin.transformIndexHtml('/admin/', await readFile(join(root, 'admin/index.html'), 'utf8')),
    },
    inDevelopment: (request, response, next) =>
      request.url?.startsWith('/admin/')
        ? backOfficeFiles(request, response, next)
        : vite.middlewares(request, response, next),
    async close() {
      await Promise.all([vite.close(), admin.close()]);
    },
  };
}

/** Vite removes its base from the URL, and does not put it back for what it leaves to the next handler. */
export function withUrlRestored(connect: Connect): Connect {
  return (request, response, next) => {
    const { url } = request;
    connect(request, response, () => {
      request.url = url;
      next();
    });
  };
}

function serverEntryOf(build: ServerBuild): ServerEntry {
  return build.entry.module as unknown as ServerEntry;
}
