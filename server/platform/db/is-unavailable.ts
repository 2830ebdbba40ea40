// Tells a database that is away, full or overloaded, and a full disk, from a bug.

/** Messages of the connection pool, which has no error codes: a time-out or a broken connection. */
const CONNECTION_ERROR =
  /^(timeout exceeded when|Connection terminated|Client has encountered a connection error)/;
/**
 * PostgreSQL's classes of connection, resources and operator errors, a lock that took too long, and a write while the
 * embedded database is read-only because its disk is full.
 */
const POSTGRES_CODE = /^(08|53|55P03|57|25006)/;
/** Error codes of a file: the disk is full, over its quota or read-only. */
const DISK_CODE = /^(ENOSPC|EDQUOT|EROFS)$/;
const NETWORK_CODE =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** Whether `error`, as thrown by a query or by writing a file, is no bug and worth another attempt later. */
export function isStorageUnavailable(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause !== 'object' || cause === null) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  if ([POSTGRES_CODE, NETWORK_CODE, DISK_CODE].some((known) => known.test(code))) return true;
  return cause instanceof Error && CONNECTION_ERROR.test(cause.message);
}
