// Unix socket in DATA_DIR: the process that has the embedded database open sends a dump of it to `npm run backup`.
import { once } from 'node:events';
import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { type Socket, createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { logError } from '#server/platform/lib/log.ts';

const SOCKET = 'backup.socket';
/** A reader that takes nothing for so long is cut: the dump of its connection is in memory. */
const IDLE_MS = 60_000;
const SIZE_BYTES = 8;

/**
 * Sends each connection the size of a fresh dump (8 bytes, big-endian) and the dump; it reads nothing from the connection.
 * Only the user of this process may connect. Returns the function that stops serving.
 *
 * The caller has the folder's lock, so that a socket file of that name is left over from a killed process. A file system
 * without sockets costs the backup of a running shop, and nothing else.
 */
export async function serveDumps(
  dataDir: string,
  dump: () => Promise<Blob>,
): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    void sendDump(socket, dump);
  });
  // One dump in memory at a time.
  server.maxConnections = 1;
  rmSync(join(dataDir, SOCKET), { force: true });
  const folder = openSync(dataDir, constants.O_RDONLY | constants.O_DIRECTORY);
  const umask = process.umask(0o177);
  try {
    server.listen(shortPath(folder, dataDir));
    await once(server, 'listening');
  } catch (error) {
    logError(error, 'backup socket');
  } finally {
    process.umask(umask);
    closeSync(folder);
  }
  server.unref();
  return async () => {
    for (const socket of open) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    rmSync(join(dataDir, SOCKET), { force: true });
  };
}

async function sendDump(socket: Socket, dump: () => Promise<Blob>): Promise<void> {
  try {
    const bytes = Buffer.from(await (await dump()).arrayBuffer());
    const size = Buffer.alloc(SIZE_BYTES);
    size.writeBigUInt64BE(BigInt(bytes.length));
    socket.write(size);
    socket.end(bytes);
  } catch (error) {
    logError(error, 'backup');
    socket.destroy();
  }
}

/** A dump made by the process that has the database of `dataDir` open; null if none has. Throws when it is incomplete. */
export async function requestDump(dataDir: string): Promise<Buffer | null> {
  const folder = openSync(dataDir, constants.O_RDONLY | constants.O_DIRECTORY);
  const socket = createConnection(shortPath(folder, dataDir));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return null;
    throw new StartupError(`The running shop cannot be asked for a backup: ${code}.`);
  } finally {
    closeSync(folder);
  }
  const received = await buffer(socket).catch(() => Buffer.alloc(0));
  const isComplete =
    received.length >= SIZE_BYTES &&
    received.readBigUInt64BE() === BigInt(received.length - SIZE_BYTES);
  if (isComplete) return received.subarray(SIZE_BYTES);
  throw new StartupError(
    'The running shop did not send a complete dump: it is being stopped, or makes another backup.',
  );
}

/** A socket's path may have 107 bytes, and that of DATA_DIR more; Linux opens it by the open folder's number as well. */
function shortPath(folder: number, dataDir: string): string {
  const isLinux = process.platform === 'linux';
  return join(isLinux ? `/proc/self/fd/${folder}` : dataDir, SOCKET);
}
