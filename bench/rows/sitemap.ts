// The sitemap: an index and its parts, read to the end as a crawler does.
import { SAMPLES } from '../sizes.ts';
import { untilServerIsWarm } from '../until-warm.ts';
import { spreadOf } from '../figure.ts';
import { clientAddress } from '../measure/load.ts';
import type { BenchServer } from '../server.ts';
import type { Row } from '../row.ts';

const SAMPLE_MS = 20;

export const sitemap: Row = {
  name: 'sitemap',
  title: 'The sitemap',
  meaning: `The index and every part that it names, one after the other. The memory is the highest resident memory while they are
sent, less what the process had when it had read its product index.`,
  async *measure(bench) {
    for (const products of [SAMPLES, ...bench.options.products]) {
      const databaseUrl = await bench.catalogues.open(products);
      const server = await bench.startServer(databaseUrl);
      const subject = `${products.toLocaleString('en-GB')} products`;
      try {
        await untilServerIsWarm(databaseUrl, server.url);
        const read = await readSitemap(server);
        yield { subject, measure: 'files', unit: 'count', shop: spreadOf([read.files]) };
        yield {
          subject,
          measure: 'largest file, uncompressed',
          unit: 'bytes',
          shop: spreadOf([read.largest]),
        };
        yield {
          subject,
          measure: 'slowest file, whole',
          unit: 'ms',
          shop: spreadOf([read.slowestMs]),
        };
        yield { subject, measure: 'memory added', unit: 'MiB', shop: spreadOf([read.addedMiB]) };
      } finally {
        await server.stop();
      }
    }
  },
};

async function readSitemap(server: BenchServer) {
  const before = server.residentMiB();
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, server.residentMiB())), SAMPLE_MS);
  try {
    const index = await readFile(server.url, '/sitemap.xml', 0);
    const files = [index];
    const parts = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    for (const [at, part] of parts.entries()) {
      const { pathname, search } = new URL(part.replaceAll('&amp;', '&'));
      files.push(await readFile(server.url, `${pathname}${search}`, at + 1));
    }
    return {
      files: files.length,
      largest: Math.max(...files.map(({ bytes }) => bytes)),
      slowestMs: Math.max(...files.map(({ ms }) => ms)),
      addedMiB: highest - before,
    };
  } finally {
    clearInterval(watch);
  }
}

async function readFile(url: string, path: string, client: number) {
  const started = performance.now();
  const response = await fetch(`${url}${path}`, {
    headers: { 'x-forwarded-for': clientAddress(client) },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return { text, bytes: Buffer.byteLength(text), ms: performance.now() - started };
}
