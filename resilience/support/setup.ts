// Global setup: a temporary PostgreSQL, and a migrated and seeded template database for the suites to copy.
import type { TestProject } from 'vitest/node';
import { newDataDir, startReadyServer, stopServer } from '../../e2e/support/server-process.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { TEMPLATE, databaseUrl, executeOn } from './database.ts';
import { pricingRules } from './pricing.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const postgres = await startPostgres();
  try {
    await executeOn(postgres.url, `create database ${TEMPLATE}`);
    const DATABASE_URL = databaseUrl(postgres.url, TEMPLATE);
    const server = await startReadyServer({ DATABASE_URL, DATA_DIR: newDataDir() });
    await stopServer(server);
    // Sequences of hundreds of commands order more often in an hour than the rate limit allows.
    const raiseOrderLimit = `insert into shop_settings (key, value) values ('orderAttemptsPerHour', '100000')`;
    await executeOn(DATABASE_URL, raiseOrderLimit);
    const setPricing = `insert into shop_settings (key, value) values ('pricing', '${JSON.stringify(pricingRules)}')`;
    await executeOn(DATABASE_URL, setPricing);
  } catch (error) {
    postgres.stop();
    throw error;
  }
  project.provide('postgres', postgres.url);
  return postgres.stop;
}
