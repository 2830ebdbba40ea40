// The built pages, or Vite's while somebody works on them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { WriteLetter } from '#server/mail/port.ts';
import type { Shop } from '#server/shop.ts';

/** What app/entry.server.tsx offers beside rendering. */
type PagesHalf = {
  openPages(build: ServerBuild, shop: Shop): (request: Request) => Promise<Response>;
  writeLetter: WriteLetter;
};
type Connect = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Pages = {
  render(request: Request, shop: Shop): Promise<Response>;
  writeLetter: WriteLetter;
  clientFolder: string | null;
  inDevelopment: Connect | null;
  close(): Promise<void>;
};

export async function builtPages(root: string): Promise<Pages> {
  const file = pathToFileURL(join(root, 'build', 'server', 'index.js')).href;
  const build: ServerBuild = await import(file);
  const half = pagesHalf(build);
  let answer: ((request: Request) => Promise<Response>) | null = null;
  return {
    render: (request, shop) => (answer ??= half.openPages(build, shop))(request),
    writeLetter: half.writeLetter,
    clientFolder: join(root, 'build', 'client'),
    inDevelopment: null,
    close: async () => {},
  };
}

export async function pagesInDevelopment(root: string): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true } });
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
  return {
    async render(request, shop) {
      const build = await load();
      return pagesHalf(build).openPages(build, shop)(request);
    },
    writeLetter: async (letter, shop) => pagesHalf(await load()).writeLetter(letter, shop),
    clientFolder: null,
    inDevelopment: vite.middlewares,
    close: () => vite.close(),
  };
}

function pagesHalf(build: ServerBuild): PagesHalf {
  return build.entry.module as unknown as PagesHalf;
}
