// Lighthouse on a phone's processor and line.
import { setTimeout as pause } from 'node:timers/promises';
import { SAMPLES } from '../sizes.ts';
import { type Budget, type Unit, spreadOf } from '../figure.ts';
import { type LighthouseFigures, measureLighthouse } from '../lighthouse.ts';
import type { Row } from '../row.ts';
import { PAGES } from './pages.ts';

const kinds: readonly [keyof LighthouseFigures, string, Unit, Budget?][] = [
  ['performance', 'performance', 'points', { atLeast: 100 }],
  ['accessibility', 'accessibility', 'points', { atLeast: 100 }],
  ['bestPractices', 'best practices', 'points', { atLeast: 100 }],
  ['seo', 'search engines', 'points', { atLeast: 100 }],
  ['firstContentfulPaintMs', 'first contentful paint', 'ms'],
  ['largestContentfulPaintMs', 'largest contentful paint', 'ms', { atMost: 1500 }],
  ['totalBlockingMs', 'total blocking time', 'ms', { atMost: 50 }],
  ['layoutShift', 'layout shift', 'ratio', { atMost: 0 }],
];

export const lighthouse: Row = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  meaning: `Google's Lighthouse with its mobile settings, which compute a slow phone on a slow line from a fast load. Its times
depend on the machine, and rise with other work on it; bytes, points and layout shift do not. The pages are cached, and have
been opened a few times before.`,
  async *measure(bench) {
    const server = await bench.startServer(await bench.catalogues.open(SAMPLES));
    try {
      await openPages(server.url);
      const runs = Math.min(3, bench.options.rounds);
      const results = await measureLighthouse(server.url, PAGES, { runs });
      const others = bench.rival
        ? await measureLighthouse(bench.rival.url, bench.rival.adapter.pages, { runs })
        : [];
      for (const [page, result] of results.entries()) {
        for (const [kind, measure, unit, budget] of kinds) {
          const other = others[page];
          yield {
            subject: result.path,
            measure,
            unit,
            shop: spreadOf(result.runs.map((run) => run[kind])),
            ...(other ? { rival: spreadOf(other.runs.map((run) => run[kind])) } : {}),
            ...(budget ? { budget } : {}),
          };
        }
      }
    } finally {
      await server.stop();
    }
  },
};

/** So often and so far apart that the page cache has made each page as small as all but its first visitors get it. */
async function openPages(url: string): Promise<void> {
  const openEach = () =>
    Promise.all(PAGES.map(async (path) => (await fetch(new URL(path, url))).arrayBuffer()));
  await openEach();
  await pause(10_500);
  for (let round = 0; round < 6; round += 1) {
    await openEach();
    await pause(500);
  }
}
