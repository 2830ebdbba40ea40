// The command line of `npm run bench`.
import { parseArgs } from 'node:util';
import { adapterNames, type AdapterName } from './adapters/adapter.ts';
import { SAMPLES } from './sizes.ts';

export type Options = {
  /** Names of rows; empty for all. */
  only: string[];
  /** Sizes of the catalogue, beside that of the samples. */
  products: number[];
  rounds: number;
  /** Of one round of load. */
  seconds: number;
  orders: number;
  against: {
    url: string;
    adapter: AdapterName;
    processId: number | null;
    databaseProcessId: number | null;
    /** Size of its catalogue: it is compared with this shop at the same size. */
    products: number;
  } | null;
  json: string | null;
  publish: boolean;
  help: boolean;
  /** Earlier results to publish, instead of measuring. */
  from: string[];
};

export const usage = `npm run bench -- [options]
  --only list,orders          these rows only
  --products 10000,1000000    sizes beside the 16 samples (default 10000,100000); 16 for them only
  --full                      the same with 1,000,000 products as well
  --rounds 5 --seconds 1      rounds of each measurement, and seconds of load in each
  --orders 100000             orders of the order list and of the back office
  --against URL --adapter ${adapterNames.join('|')}
                              measures another shop in the same turns
  --against-products 16       size of its catalogue: 16, or one of --products
  --against-pid 1 --against-postgres-pid 2
                              its processes, for its processor time
  --json FILE                 writes the results
  --publish                   writes docs/performance.md
  --from FILE --publish       publishes results written before, without measuring; several are put together`;

/** Throws an error whose message is for the person at the keyboard. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      products: { type: 'string', default: '10000,100000' },
      full: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1' },
      orders: { type: 'string', default: '100000' },
      against: { type: 'string' },
      adapter: { type: 'string' },
      'against-products': { type: 'string', default: `${SAMPLES}` },
      'against-pid': { type: 'string' },
      'against-postgres-pid': { type: 'string' },
      json: { type: 'string' },
      publish: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      from: { type: 'string', multiple: true, default: [] },
    },
  });
  const products = values.products.split(',').map((text) => positive('products', text));
  if (values.full) products.push(1_000_000);
  return {
    only: values.only.split(',').filter(Boolean),
    products: [...new Set(products)].filter((size) => size !== SAMPLES).sort((a, b) => a - b),
    rounds: positive('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    orders: positive('orders', values.orders),
    against: otherShop(values),
    json: values.json ?? null,
    publish: values.publish,
    help: values.help,
    from: values.from,
  };
}

/** The command as it is published: without the files of this machine. */
export function publicCommand(args: readonly string[]): string {
  const shown = args.join(' ').replaceAll(/--publish|--json[ =]\S+/g, ' ');
  const words = shown.split(' ').filter(Boolean);
  return ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}

type OtherShop = Partial<
  Record<'against' | 'adapter' | 'against-pid' | 'against-postgres-pid', string>
> & { 'against-products': string };

function otherShop(values: OtherShop): Options['against'] {
  const { against: url, adapter, 'against-pid': pid, 'against-postgres-pid': postgresPid } = values;
  if (!url && !adapter && !pid && !postgresPid) return null;
  const name = adapterNames.find((known) => known === adapter);
  if (!url || !URL.canParse(url) || !name) {
    throw new Error(`--against takes a URL, and --adapter one of ${adapterNames.join(', ')}.`);
  }
  return {
    url,
    adapter: name,
    processId: pid ? positive('against-pid', pid) : null,
    products: positive('against-products', values['against-products']),
    databaseProcessId: postgresPid ? positive('against-postgres-pid', postgresPid) : null,
  };
}

function positive(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name}: ${text} is not a whole number above 0.`);
}
