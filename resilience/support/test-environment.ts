// What a suite runs on: a database, one or two servers sharing it, and the job clock.
import { type JobClock, openJobClock } from './job-clock.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { payments } from './payments.ts';
import { type TestServer, createTestServer } from './test-server.ts';

export type TestEnvironment = {
  database: TestDatabase;
  db: TestDatabase['db'];
  servers: TestServer[];
  /** Distributes calls over the servers by `index`. */
  url(index?: number): string;
  clock: JobClock;
  close(): Promise<void>;
};

/** `env`: further settings of the servers. */
export async function openTestEnvironment(
  serverCount = 1,
  env: Record<string, string> = {},
): Promise<TestEnvironment> {
  const database = await createTestDatabase();
  const { db } = database;
  await payments.prepare(db);
  const servers: TestServer[] = [];
  while (servers.length < serverCount) servers.push(await createTestServer(database.url, env));
  await Promise.all(servers.map((server) => server.start()));
  const clock = await openJobClock(db, database.url);
  return {
    database,
    db,
    servers,
    url: (index = 0) => servers[index % servers.length]?.url ?? '',
    clock,
    async close() {
      await clock.close();
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
    },
  };
}
