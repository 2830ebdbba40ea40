// Two hundred customers at once, in a large catalogue.
import { availableParallelism } from 'node:os';
import { openDatabase } from '#server/platform/db/connect.ts';
import type { Bench } from '../bench.ts';
import { createBuyers, createStock } from '../buyers.ts';
import { budgets } from '../budgets.ts';
import { type Figure, spreadOf } from '../figure.ts';
import type { Row } from '../row.ts';
import { SAMPLES } from '../sizes.ts';
import { type VisitKind, type VisitSample, visitShop } from '../visits.ts';

const AT_ONCE = 200;
const WARM_SECONDS = 15;
const SECONDS = 60;
/** A visit takes sixteen seconds of thinking. */
const CUSTOMERS = AT_ONCE * Math.ceil((WARM_SECONDS + SECONDS) / 12 + 2);
const STOCK = 20;

/** Milliseconds for 99 of 100. */
const limits: Record<VisitKind, number> = {
  'cached page': budgets.pageUnderLoadMs,
  page: budgets.pageUnderLoadMs,
  'filter or search': budgets.pageUnderLoadMs,
  'cart and checkout': budgets.buyingUnderLoadMs,
  order: budgets.buyingUnderLoadMs,
  'page of the order': budgets.buyingUnderLoadMs,
};

export const visits: Row = {
  name: 'visits',
  title: 'Two hundred customers at once',
  meaning: `Each customer asks for sixteen pages and calls, from the home page to the order's own, with a second of thinking before
each: lists with another price range, searches, products, cart, checkout form and an order with cash on delivery. The customers
run on the same machine. "99 of 100" is the time in which 99 of 100 responses have arrived.`,
  async *measure(bench) {
    const products = Math.max(...bench.options.products);
    if (products <= SAMPLES) return;
    for (const processes of new Set([1, availableParallelism()])) {
      const databaseUrl = await bench.catalogues.copy(products);
      yield* withProcesses(bench, { databaseUrl, products, processes });
      await bench.catalogues.remove(databaseUrl);
    }
  },
};

type Setting = { databaseUrl: string; products: number; processes: number };

async function* withProcesses(
  { startServer }: Bench,
  { databaseUrl, products, processes }: Setting,
): AsyncGenerator<Figure> {
  const server = await startServer(databaseUrl, { WEB_CONCURRENCY: `${processes}` });
  const { db, close } = await openDatabase({ kind: 'server', url: databaseUrl });
  const subject = processes === 1 ? '1 process' : `${processes} processes`;
  try {
    const stock = await createStock(db, STOCK);
    const visit = async (seconds: number) => {
      const customers = await createBuyers(db, CUSTOMERS);
      return visitShop({ url: server.url, customers, products, stock, atOnce: AT_ONCE, seconds });
    };
    await visit(WARM_SECONDS);
    yield* figuresOf(subject, await visit(SECONDS));
    const memory = spreadOf([server.residentMiB()]);
    const budget = { atMost: 300 };
    yield { subject, measure: 'memory of the largest', unit: 'MiB', shop: memory, budget };
  } finally {
    await close();
    await server.stop();
  }
}

function* figuresOf(processes: string, samples: readonly VisitSample[]): Generator<Figure> {
  for (const [kind, limitMs] of Object.entries(limits)) {
    const ofKind = samples.filter((sample) => sample.kind === kind);
    const times = ofKind.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const last = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
    const budget = { atMost: limitMs };
    const subject = `${processes}, ${kind}`;
    yield { subject, measure: 'response', unit: 'ms', shop: spreadOf(times) };
    yield { subject, measure: '99 of 100', unit: 'ms', shop: spreadOf([last]), budget };
  }
  const counts = {
    responses: samples.length,
    'refused as busy': samples.filter(({ status }) => status === 503).length,
    'failed otherwise': samples.filter(({ status }) => status >= 400 && status !== 503).length,
    'orders placed': samples.filter(({ kind, status }) => kind === 'order' && status < 300).length,
  };
  for (const [measure, value] of Object.entries(counts)) {
    yield { subject: processes, measure, unit: 'count', shop: spreadOf([value]) };
  }
}
