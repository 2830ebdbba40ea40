// Policies module: the text in force of each policy, every earlier version, and previews for the owner.
import { and, desc, eq } from 'drizzle-orm';
import { type PolicyKey, policyTitles } from '#domain/policy/policy.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { policyVersions } from '#server/platform/db/schema/policies.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { type PolicyContext, policyTexts } from './policy-text.ts';
import { agreeToPromise, listPromises } from './promises.ts';
import { recordPolicyVersions } from './record-versions.ts';

export type PolicyDto = {
  policy: PolicyKey;
  title: string;
  version: number;
  /** When this version came into force. */
  at: string;
  isCurrent: boolean;
  text: RichText;
};
/** `by`: the name of the account; null for a version made by the software, or of a deleted account. */
export type PolicyVersionDto = { version: number; at: string; by: string | null };
export type PolicySource = Partial<Pick<OwnerSettings, 'terms' | 'privacy' | 'returnPolicy'>>;

type Deps = { db: Db; shopSettings: OwnerSettings; context: PolicyContext };

export type Policies = ReturnType<typeof openPolicies>;

export function openPolicies({ db, shopSettings, context }: Deps) {
  return {
    /** Records, at a start, the first version of each policy, or one that the environment or newer defaults have changed. */
    recordAtStart: () =>
      db.transaction((tx) => recordPolicyVersions(tx, { context, accountId: null })),
    /** Records what a change beside the texts has changed in them; `accountId`: whose change. */
    recordChanged: (accountId: string) =>
      db.transaction((tx) => recordPolicyVersions(tx, { context, accountId })),
    /** The version in force, or the given one; null when there is none. */
    load: (policy: PolicyKey, version?: number) => loadPolicy(db, policy, version),
    /** Newest first. */
    listVersions: (policy: PolicyKey) => listVersions(db, policy),
    /** The edited text as customers would read it, with the other settings as they are stored. */
    preview: (policy: PolicyKey, source: Partial<OwnerSettings>, language?: string): RichText =>
      parseMarkdown(policyTexts({ ...shopSettings, ...source }, context, language)[policy]),
    listPromises: () => listPromises(db, context),
    agreeToPromise: (agreement: Parameters<typeof agreeToPromise>[2]) =>
      agreeToPromise(db, context, agreement),
  };
}

async function loadPolicy(db: Db, policy: PolicyKey, version?: number): Promise<PolicyDto | null> {
  const [latest] = await db
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policy, policy))
    .orderBy(desc(policyVersions.version))
    .limit(1);
  const isCurrent = version === undefined || version === latest?.version;
  const row = isCurrent ? latest : await findVersion(db, policy, version);
  if (!row) return null;
  return {
    policy,
    title: policyTitles[policy],
    version: row.version,
    at: row.createdAt.toISOString(),
    isCurrent,
    text: parseMarkdown(row.text),
  };
}

async function findVersion(db: Db, policy: PolicyKey, version: number) {
  const isIt = and(eq(policyVersions.policy, policy), eq(policyVersions.version, version));
  const [row] = await db.select().from(policyVersions).where(isIt);
  return row;
}

async function listVersions(db: Db, policy: PolicyKey): Promise<PolicyVersionDto[]> {
  const rows = await db
    .select({
      version: policyVersions.version,
      at: policyVersions.createdAt,
      by: users.name,
    })
    .from(policyVersions)
    .leftJoin(users, eq(users.id, policyVersions.accountId))
    .where(eq(policyVersions.policy, policy))
    .orderBy(desc(policyVersions.version));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
