// A connection pool that many requests of one client do not use up: whoever has asked least lately gets the next connection.
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { currentRequest } from '#server/platform/lib/request-context.ts';
import { type FairTurns, createFairTurns } from './fair-turns.ts';
import { createRequestRanks } from './request-rank.ts';

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** The error that the pool itself throws when a connection does not come in time. */
const timeout = () => new Error('timeout exceeded when trying to connect');

export class FairPool extends Pool {
  readonly #turns: FairTurns;
  readonly #rankOf = createRequestRanks();

  constructor(config: PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(config);
    const { max: places, connectionTimeoutMillis: waitMs } = config;
    this.#turns = createFairTurns({ places, waitMs, timeout });
    this.on('release', () => this.#turns.end());
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const connected = this.#connectInTurn();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connectInTurn(): Promise<PoolClient> {
    await this.#turns.begin(this.#rankOf(currentRequest()));
    return super.connect().catch((error: unknown) => {
      this.#turns.end();
      throw error;
    });
  }
}
