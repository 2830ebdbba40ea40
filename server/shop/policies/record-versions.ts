// Records a new version of each policy whose text has changed, whether the text itself or a setting that it names.
import { eq, max, sql } from 'drizzle-orm';
import { type PolicyKey, policyKeys } from '#domain/policy/policy.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { policyVersions } from '#server/platform/db/schema/policies.ts';
import { readShopSettings } from '#server/platform/db/shop-settings.ts';
import { type PolicyContext, policyTexts } from './policy-text.ts';

type Recording = { context: PolicyContext; accountId: string | null };

export async function recordPolicyVersions(tx: Tx, { context, accountId }: Recording) {
  // Without the lock, two settings saved at once would each make a text without the other's change.
  await tx.execute(sql`lock table ${policyVersions} in share row exclusive mode`);
  const texts = policyTexts(await readShopSettings(tx, context.initial), context);
  for (const policy of policyKeys) {
    await tx.execute(sql`insert into ${policyVersions} (policy, version, text, account_id)
      select ${policy}::text, coalesce(max(version), 0) + 1, ${texts[policy]}::text, ${accountId}::text
      from ${policyVersions} where policy = ${policy}
      having (array_agg(text order by version desc))[1] is distinct from ${texts[policy]}`);
  }
}

/** Null while none is recorded. */
export async function currentVersion(db: Db | Tx, policy: PolicyKey): Promise<number | null> {
  const [row] = await db
    .select({ version: max(policyVersions.version) })
    .from(policyVersions)
    .where(eq(policyVersions.policy, policy));
  return row?.version ?? null;
}
