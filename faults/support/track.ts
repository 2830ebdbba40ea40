// Where a suite runs: a database of its own, one or two servers of the shop on it, and the shop's clock in hand.
import { type Clock, aClock } from './clock.ts';
import { type OwnDatabase, ownDatabase } from './database.ts';
import { type Shop, aShop } from './shop.ts';

export type Track = {
  database: OwnDatabase;
  db: OwnDatabase['db'];
  shops: Shop[];
  /** Each its turn, where there are several. */
  url(at?: number): string;
  clock: Clock;
  close(): Promise<void>;
};

export async function openTrack(servers = 1): Promise<Track> {
  const database = await ownDatabase();
  const { db } = database;
  const shops: Shop[] = [];
  for (let at = 0; at < servers; at += 1) shops.push(await aShop(database.url));
  await Promise.all(shops.map((shop) => shop.start()));
  const clock = await aClock(db, database.url);
  return {
    database,
    db,
    shops,
    url: (at = 0) => shops[at % shops.length]?.url ?? '',
    clock,
    async close() {
      await clock.stop();
      await Promise.all(shops.map((shop) => shop.stop()));
      await database.close();
    },
  };
}
