// Databases with catalogues of a given size, each filled once in a run and copied for rows that change it.
import { Client } from 'pg';
import { sampleProducts } from '#samples/catalogue.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { seedSearchSynonyms } from '#server/seed/search-synonyms.ts';
import { seedProducts } from '#server/seed/seed.ts';
import { SAMPLES } from './sizes.ts';
import { fillVariedCatalogue } from './varied-catalogue.ts';

export type Catalogues = {
  /** URL of the database with so many products. Rows that read only share it. */
  open(products: number): Promise<string>;
  /** URL of a copy. */
  copy(products: number): Promise<string>;
  /** Deletes a copy, or the database of this size. */
  remove(url: string): Promise<void>;
};

export function openCatalogues(postgresUrl: string): Catalogues {
  const filled = new Map<number, Promise<string>>();
  let copies = 0;
  const open = (products: number) => {
    const url = filled.get(products) ?? create(postgresUrl, products);
    filled.set(products, url);
    return url;
  };
  return {
    open,
    async copy(products) {
      const name = `copy_${(copies += 1)}`;
      const template = new URL(await open(products)).pathname.slice(1);
      await execute(postgresUrl, `create database ${name} template ${template}`);
      return databaseUrl(postgresUrl, name);
    },
    async remove(url) {
      await execute(postgresUrl, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
    },
  };
}

async function create(postgresUrl: string, products: number): Promise<string> {
  const name = `catalogue_${products}`;
  await execute(postgresUrl, `create database ${name}`);
  const url = databaseUrl(postgresUrl, name);
  const database = await openDatabase({ kind: 'server', url });
  if (products === SAMPLES) {
    await seedSearchSynonyms(database.db);
    await database.db.transaction((tx) => seedProducts(tx, sampleProducts));
    await database.db.execute('vacuum analyze');
  } else {
    await fillVariedCatalogue(database, 1, products);
  }
  await database.close();
  return url;
}

function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
