// A database of several hosts, one of which is the primary: postgres://shop@one:5432,two:5432/shop, as libpq has it.
import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { urlsOfHosts } from '#server/platform/config/database-url.ts';

const DEFAULT_PORT = 5432;
/** Each new connection goes where the last one was found to belong, for so long. */
const FOUND_MS = 1_000;
/** A host that does not respond is taken for one that is away. */
const PROBE_MS = 3_000;

/** The URL of the host that accepts writes now. Throws when none does; its code is that of a connection error. */
export async function findPrimary(url: string): Promise<string> {
  const urls = urlsOfHosts(url);
  const [only = url] = urls;
  if (urls.length === 1) return only;
  try {
    return await Promise.any(urls.map(expectPrimary));
  } catch (error) {
    const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    const reason = first instanceof Error ? first.message : String(first);
    const code = '08001';
    throw Object.assign(new Error(`No host is a primary: ${reason}`, { cause: error }), { code });
  }
}

async function expectPrimary(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
    if ((rows[0] as { isStandby: boolean }).isStandby) throw new Error('a host is a standby');
    return url;
  } finally {
    void client.end().catch(() => {});
  }
}

/** What the driver takes to connect to the primary among the hosts of `url`, which may change between two connections. */
export function connectionConfig(url: string): Pick<ClientConfig, 'connectionString' | 'stream'> {
  const urls = urlsOfHosts(url);
  const [connectionString = url] = urls;
  if (urls.length === 1) return { connectionString };
  const find = rememberShortly(() => findPrimary(url));
  return { connectionString, stream: () => new PrimarySocket(find) };
}

type Find = () => Promise<string>;

/** Asks once for all who ask at the same time, and again after FOUND_MS or an error. */
function rememberShortly(find: Find): Find {
  let found: Promise<string> | null = null;
  return () => {
    if (found) return found;
    const asked = find();
    found = asked;
    const forget = () => {
      if (found === asked) found = null;
    };
    asked.then(() => setTimeout(forget, FOUND_MS).unref(), forget);
    return asked;
  };
}

/** Connects to the primary, whatever host the driver names: the driver knows one. */
class PrimarySocket extends Socket {
  readonly #find: Find;

  constructor(find: Find) {
    super();
    this.#find = find;
  }

  override connect(): this {
    this.#find().then(
      (url) => {
        const { hostname, port } = new URL(url);
        if (!this.destroyed) super.connect(Number(port) || DEFAULT_PORT, hostname);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
