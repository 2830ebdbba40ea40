// Before the first suite: a scratch PostgreSQL, and on it a database that a shop has opened, for the suites to copy.
import type { TestProject } from 'vitest/node';
import { newDataDir, opened, startShop, stopShop } from '../../e2e/support/shop-process.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { TEMPLATE, databaseUrl, onServer } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const postgres = await startPostgres();
  try {
    await onServer(postgres.url, `create database ${TEMPLATE}`);
    const DATABASE_URL = databaseUrl(postgres.url, TEMPLATE);
    const shop = await opened(await startShop({ DATABASE_URL, DATA_DIR: newDataDir() }));
    await stopShop(shop);
    // Walks of hundreds of steps try more often in an hour than people may.
    const patience = `insert into shop_settings (key, value) values ('orderTriesPerHour', '100000')`;
    await onServer(DATABASE_URL, patience);
  } catch (error) {
    postgres.stop();
    throw error;
  }
  project.provide('postgres', postgres.url);
  return postgres.stop;
}
