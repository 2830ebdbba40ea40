// The database engines that the shop is tested with.
import { StartupError } from '#server/platform/config/startup-error.ts';

/** As `version()` says it: PostgreSQL from 15 on, and no engine that only speaks its protocol. */
const TESTED = /^PostgreSQL (?:1[5-9]|[2-9]\d)(?!\d)/;
/** Of those, some name themselves PostgreSQL. */
const OTHERS = /-YB-|Redshift|Greenplum|CockroachDB|Materialize/i;

/** `version`: of `select version()`. Throws StartupError: triggers, locks and notifications of others are not PostgreSQL's. */
export function assertTestedEngine(version: string): void {
  if (TESTED.test(version) && !OTHERS.test(version)) return;
  const name = version.split(/ on |,/)[0]?.trim() ?? version;
  throw new StartupError(
    `DATABASE_URL: the shop is not tested with ${name}. It needs PostgreSQL 15 or newer.`,
  );
}
