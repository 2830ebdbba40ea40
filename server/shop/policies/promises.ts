// Promises of the policies: which sentences bind the shop, and who has agreed to them. Each agreement is an audit entry.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import {
  type PolicyPromise,
  type PromiseKey,
  policyOfPromise,
  promiseKeys,
} from '#domain/policy/promises.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { readShopSettings } from '#server/platform/db/shop-settings.ts';
import { statement } from '#server/platform/db/statement.ts';
import { currentVersion } from './record-versions.ts';
import type { PolicyContext } from './policy-text.ts';
import { promiseSentences } from './promise-sentences.ts';

const SUBJECT = 'promise:';

/** The last agreement of each promise; `sentence` is what was agreed to. */
const selectAgreements = statement(
  'policy_agreements',
  z.object({ key: z.string(), sentence: z.string(), atMs: z.number(), by: z.string().nullable() }),
  () => sql`select distinct on (a.subject) substr(a.subject, ${SUBJECT.length + 1}::integer) as key,
    a.changes -> 0 ->> 'to' as sentence,
    (extract(epoch from a.happened_at) * 1000)::double precision as "atMs", u.name as by
    from audit_log a left join users u on u.id = a.account_id
    where a.subject in (${sql.join(
      promiseKeys.map((key) => sql`${SUBJECT + key}`),
      sql`, `,
    )})
    order by a.subject, a.id desc`,
);

/** Those that the texts in force have, in the order in which they are asked. */
export async function listPromises(db: Db | Tx, context: PolicyContext): Promise<PolicyPromise[]> {
  const sentences = promiseSentences(await readShopSettings(db, context.initial), context);
  const agreements = await selectAgreements(db);
  return promiseKeys.flatMap((key) => {
    const sentence = sentences[key];
    if (sentence === '') return [];
    const found = agreements.find((each) => each.key === key && each.sentence === sentence);
    return [
      {
        key,
        sentence,
        agreed: found ? { at: new Date(found.atMs).toISOString(), by: found.by } : null,
      },
    ];
  });
}

type Agreement = { accountId: string; key: PromiseKey; sentence: string };

/** Throws 'policy/sentence-changed' when `sentence`, which the owner has read, is no longer the one in force. */
export async function agreeToPromise(
  db: Db,
  context: PolicyContext,
  { accountId, key, sentence }: Agreement,
): Promise<PolicyPromise[]> {
  await db.transaction(async (tx) => {
    const promises = await listPromises(tx, context);
    const present = promises.find((promise) => promise.key === key);
    if (present?.sentence !== sentence) throw new AppError('policy/sentence-changed');
    if (present.agreed) return;
    const version = await currentVersion(tx, policyOfPromise[key]);
    await recordAudit(tx, {
      accountId,
      action: 'promise.agreed',
      subject: SUBJECT + key,
      changes: [
        { field: 'sentence', from: null, to: sentence },
        { field: 'version', from: null, to: version },
      ],
    });
  });
  return listPromises(db, context);
}
