// Bytes of the first visit to a page.
import { budgets } from '../budgets.ts';
import { measureFirstLoad } from '../bundle-size.ts';
import { SAMPLES } from '../sizes.ts';
import { type Budget, spreadOf } from '../figure.ts';
import type { Row } from '../row.ts';
import { PAGES } from './pages.ts';

const kinds: readonly ['html' | 'javascript' | 'css', string, Budget?][] = [
  ['html', 'HTML'],
  ['javascript', 'JavaScript', { atMost: budgets.javascriptAimBytes }],
  ['css', 'CSS', { atMost: budgets.cssBytes }],
];

export const firstLoad: Row = {
  name: 'first-load',
  title: 'Bytes of a first visit',
  meaning:
    'HTML, and the scripts and style sheets that it names, as sent with Brotli compression. Another shop is measured where its server renders pages.',
  async *measure(bench) {
    const server = await bench.startServer(await bench.catalogues.open(SAMPLES));
    try {
      for (const [at, path] of PAGES.entries()) {
        const size = await measureFirstLoad(server.url, path);
        const otherPath = bench.rival?.adapter.pages[at];
        const other =
          bench.rival && otherPath ? await measureFirstLoad(bench.rival.url, otherPath) : null;
        for (const [kind, measure, budget] of kinds) {
          yield {
            subject: path,
            measure,
            unit: 'bytes',
            shop: spreadOf([size[kind]]),
            ...(other ? { rival: spreadOf([other[kind]]) } : {}),
            ...(budget ? { budget } : {}),
          };
        }
      }
    } finally {
      await server.stop();
    }
  },
};
