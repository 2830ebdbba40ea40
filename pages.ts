// The built pages, or Vite's while somebody works on them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Letter, WriteLetter } from '#server/mail/port.ts';
import type { Shop } from '#server/shop.ts';

/** What app/entry.server.tsx offers beside rendering. */
type PagesHalf = { contextWith(shop: Shop): RouterContextProvider; writeLetter: WriteLetter };
type Connect = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Pages = {
  render(request: Request, shop: Shop): Promise<Response>;
  writeLetter: WriteLetter;
  clientFolder: string | null;
  inDevelopment: Connect | null;
  close(): Promise<void>;
};

export async function openPages({ root, dev }: { root: string; dev: boolean }): Promise<Pages> {
  const { createRequestHandler } = await import('react-router');
  if (!dev) {
    const file = pathToFileURL(join(root, 'build', 'server', 'index.js')).href;
    const build: ServerBuild = await import(file);
    const half = pagesHalf(build);
    const handle = createRequestHandler(build, 'production');
    return {
      render: (request, shop) => handle(request, half.contextWith(shop)),
      writeLetter: half.writeLetter,
      clientFolder: join(root, 'build', 'client'),
      inDevelopment: null,
      close: async () => {},
    };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true } });
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
  const handle = createRequestHandler(load, 'development');
  return {
    render: async (request, shop) => handle(request, pagesHalf(await load()).contextWith(shop)),
    writeLetter: async (letter: Letter, shop) => pagesHalf(await load()).writeLetter(letter, shop),
    clientFolder: null,
    inDevelopment: vite.middlewares,
    close: () => vite.close(),
  };
}

function pagesHalf(build: ServerBuild): PagesHalf {
  return build.entry.module as unknown as PagesHalf;
}
