// SKUs that no variant has yet, made from the wanted ones.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';

const MAX_NUMBER = 9;
/** Any number that no other advisory lock of this database uses. */
const SKU_LOCK = 7_391_007;

/**
 * The wanted SKUs in their order; one that is taken, or among `reserved`, gets a number from 2 to 9, then random
 * characters. Until it commits, another transaction that asks for SKUs waits: each would choose what the other has.
 */
export async function uniqueSkus(
  tx: Tx,
  wanted: readonly string[],
  reserved: readonly string[] = [],
): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SKU_LOCK})`);
  const numbered = new Map([...new Set(wanted)].map((sku) => [sku, withNumbers(sku)]));
  const taken = await listTaken(tx, [...numbered.values()].flat());
  const seen = new Set(reserved);
  const take = (candidates: readonly string[]) => {
    const free = candidates.find((sku) => !taken.has(sku) && !seen.has(sku));
    if (free) seen.add(free);
    return free;
  };
  const skus = wanted.map((sku) => take(numbered.get(sku) ?? []));
  return completeRandomly(tx, { skus, wanted, seen });
}

type Unfinished = {
  /** Undefined where every number is taken. */
  skus: (string | undefined)[];
  wanted: readonly string[];
  seen: Set<string>;
};

async function completeRandomly(tx: Tx, { skus, wanted, seen }: Unfinished): Promise<string[]> {
  const candidates = skus.map((sku, at) => sku ?? `${wanted[at] ?? ''}-${randomCharacters()}`);
  const added = candidates.filter((_, at) => skus[at] === undefined);
  if (added.length === 0) return candidates;
  const taken = await listTaken(tx, added);
  const checked = candidates.map((sku, at) => {
    if (skus[at] !== undefined) return sku;
    if (taken.has(sku) || seen.has(sku)) return undefined;
    seen.add(sku);
    return sku;
  });
  return completeRandomly(tx, { skus: checked, wanted, seen });
}

function randomCharacters(): string {
  return randomBytes(3).toString('hex').toUpperCase();
}

function withNumbers(sku: string): string[] {
  return Array.from({ length: MAX_NUMBER }, (_, at) => (at === 0 ? sku : `${sku}-${at + 1}`));
}

async function listTaken(tx: Tx, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(sql`${variants.sku} = any(${sql.param([...skus])}::text[])`);
  return new Set(rows.map(({ sku }) => sku));
}
