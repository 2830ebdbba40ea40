// npm run verify-books: compares every record of orders, money and the back office with the hash chain. With the checksum of
// an email to the owner, -- 1204:5f0c…, also whether the chain is still the one of that day.
import { openDatabase } from '#server/platform/db/connect.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { requestDump } from '#server/platform/db/dump-socket.ts';
import { dumpFolder, openEmbedded } from '#server/platform/db/pglite.ts';
import { type DataSettings, readDataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { verifyEventChain } from '#server/shop/event-chain/verify-event-chain.ts';
import { loadEnvironment } from '../environment.ts';

loadEnvironment('production');
try {
  const known = readKnownHead(process.argv[3]);
  const database = await openCopy(readDataSettings(process.env));
  const { head, faults } = await verifyEventChain(database.db, known).finally(database.close);
  for (const fault of faults) console.error(`✗ ${fault}`);
  const result = faults.length > 0 ? 'not all as they were recorded' : 'unchanged';
  console.log(`${head.position} records, ${result}. Checksum ${head.position}:${head.hash}`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}

/** Opens the database; of the embedded database a copy in memory, also while the shop is running. */
async function openCopy({ database, dataDir }: DataSettings): Promise<OpenDatabase> {
  if (database.kind === 'server') return openDatabase(database);
  const dump = await requestDump(dataDir);
  return openEmbedded(
    null,
    dump ? new Blob([Uint8Array.from(dump)]) : await dumpFolder(database.folder),
  );
}

function readKnownHead(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, position, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position)
    throw new StartupError(`"${text}" is not a checksum such as 1204:5f0c… with 64 characters.`);
  return { position: Number(position), hash };
}
