// Which versions of the shop may run on the present schema: declared by the version that migrates it, read by the others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * The oldest migration whose servers work on the present schema. A migration that renames, removes or narrows what they use
 * names itself here; `schema-compatibility.test.ts` finds such statements in later ones.
 */
export const COMPATIBLE_SINCE = '0053_drop_share_image';

type Journal = { entries: { tag: string; when: number }[] };

export function readJournal(): Journal['entries'] {
  const text = readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(text) as Journal).entries;
}

/** Called after migrating. */
export async function recordCompatibility(db: Db): Promise<void> {
  const since = readJournal().find(({ tag }) => tag === COMPATIBLE_SINCE)?.when;
  if (since === undefined) throw new Error(`There is no migration ${COMPATIBLE_SINCE}.`);
  await db.execute(sql`insert into schema_compatibility (compatible_since) values (${since})
    on conflict (is_only) do update set compatible_since = excluded.compatible_since
    where schema_compatibility.compatible_since <> excluded.compatible_since`);
}
