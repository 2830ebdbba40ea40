// Opening of a sealed account on the machine of the shop, beside a running shop on a PostgreSQL server.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import {
  type Opening,
  openSealedAccount,
} from '#server/shop/sealed-accounts/open-sealed-account.ts';

const USAGE = 'npm run open-sealed-account -- <reference> --reason "…"';

/** Returns the record as JSON. */
export async function openOnServer(settings: DataSettings, opening: Opening): Promise<string> {
  const { database: choice, sessionSecret, sealKey } = settings;
  if (choice.kind === 'embedded' && !existsSync(choice.folder))
    throw new StartupError(
      `There is no shop in ${choice.folder}. DATA_DIR or DATABASE_URL says where it is.`,
    );
  if (!sealKey && !sessionSecret)
    throw new StartupError('Set SEAL_KEY or SESSION_SECRET to the one that the shop runs with.');
  const database = await openDatabase(choice);
  try {
    return await openSealedAccount(database.db, settings, opening);
  } finally {
    await database.close();
  }
}

/** Throws a StartupError that shows how the command is written. */
export function readOpening(args: readonly string[]): Opening {
  const options = { reason: { type: 'string' } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [reference, ...others] = positionals;
    if (reference && others.length === 0) return { reference, reason: values.reason ?? '' };
  } catch {
    // An unknown option: the line below says what is known.
  }
  throw new StartupError(`One reference is needed: ${USAGE}`);
}
