// List, product and search as JSON: this shop, the bare limit, and another shop in the same turns.
import { SAMPLES } from '../sizes.ts';
import { startBareLimit } from '../bare-limit.ts';
import { SEARCH_TERM, readSubjects } from '../read-subjects.ts';
import { untilServerIsWarm } from '../until-warm.ts';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figure.ts';
import { askOnce } from '../measure/ask-once.ts';
import { type LoadRequest } from '../measure/load.ts';
import { type Meters, sampleLoad, workMeasures } from '../measure/sample.ts';
import { type Runs, measureInTurns } from '../measure/turns.ts';
import type { Question } from '../adapters/adapter.ts';
import type { Row } from '../row.ts';

export const apiReads: Row = {
  name: 'api-reads',
  title: 'Lists, products and searches as JSON',
  meaning: `Ten connections ask the API over HTTP. "From memory" asks the same thing again and again; "each another" changes the
price limits with every request, so that no cache can have the response. The bare limit is node:http with one prepared
statement on the same tables; another shop is asked for twelve products, one product and a search through its own API.`,
  async *measure(bench) {
    for (const products of [SAMPLES, ...bench.options.products]) yield* readsAt(products, bench);
  },
};

async function* readsAt(products: number, bench: Bench): AsyncGenerator<Figure> {
  const url = await bench.catalogues.open(products);
  const server = await bench.startServer(url);
  await untilServerIsWarm(url, server.url);
  const bare = await startBareLimit(url);
  const { seconds, rounds } = bench.options;
  const database = () => bench.postgres.processorMs();
  const run = (meters: Meters, baseUrl: string, next: (index: number) => LoadRequest) => () =>
    sampleLoad(meters, baseUrl, next, seconds);
  try {
    const rival = await rivalQuestions(products, bench);
    const subjects = readSubjects(products, products === SAMPLES || rival !== null);
    for (const { name, request, bareRequest, question, aims } of subjects) {
      const asked = question && rival?.[question];
      const isThisShop = rival !== null && bench.rival?.adapter.isThisShop;
      const rivalRequest = isThisShop ? request : asked && (() => asked.request);
      const meters = {
        application: bench.rival?.processorMs ?? null,
        database: bench.rival?.databaseMs ?? null,
      };
      const runs: Runs = {
        shop: run({ application: server.processorMs, database }, server.url, request),
        ...(bareRequest
          ? { limit: run({ application: bare.processorMs, database }, bare.url, () => bareRequest) }
          : {}),
        ...(rivalRequest && bench.rival
          ? { rival: run(meters, bench.rival.url, rivalRequest) }
          : {}),
      };
      const subject = `${products.toLocaleString('en-GB')} products, ${name}`;
      yield* await measureInTurns(runs, {
        subject,
        measures: workMeasures('responses', aims),
        rounds,
      });
    }
  } finally {
    await bare.stop();
    await server.stop();
  }
}

/** The other shop has one catalogue, compared with ours of the same size. Throws when its responses are not comparable. */
async function rivalQuestions(products: number, { rival, options }: Bench) {
  if (!rival || products !== options.against?.products) return null;
  const { adapter, url } = rival;
  const listBody = await checked(url, adapter.list, 12);
  const detail = adapter.detail(listBody);
  await checked(url, detail, 1);
  const search = adapter.search(SEARCH_TERM);
  await checked(url, search, 1);
  return { list: adapter.list, detail, search };
}

async function checked(url: string, { request, countProducts }: Question, atLeast: number) {
  const body = await askOnce(url, request);
  const products = countProducts(body);
  if (products >= atLeast) return body;
  throw new Error(
    `${url}${request.path}: ${products} products in the response, expected ${atLeast}. ${body.slice(0, 300)}`,
  );
}
