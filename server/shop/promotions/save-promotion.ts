// Creates, changes and ends promotions; each save names the version it started from.
import { eq, sql } from 'drizzle-orm';
import { changesBetween } from '#domain/editing/field-change.ts';
import { AppError, type FieldErrors } from '#domain/errors/errors.ts';
import { normaliseCode } from '#domain/promotion/promo-code.ts';
import {
  type PromotionDocument,
  promotionErrors,
  storedPromotion,
  usedPromotionText,
} from '#domain/promotion/promotion.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { type Db, type Tx, violates } from '#server/platform/db/db.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { type LoadedPromotion, countPromotionUses, loadPromotion } from './load-promotion.ts';
import { promotionValuesOf } from './promotion-row.ts';

/** Throws `promotion/invalid` with a message for each field, also for a code that exists. */
export async function createPromotion(
  db: Db,
  accountId: string,
  input: PromotionDocument,
): Promise<LoadedPromotion> {
  const document = storedPromotion(input);
  assertValid(promotionErrors(document));
  const { code } = document;
  return db
    .transaction(async (tx) => {
      // An order may name the code of a promotion that was deleted by hand.
      const timesUsed = document.usageLimit === null ? 0 : await assertLimit(tx, document);
      await tx.insert(promotions).values({ ...promotionValuesOf(document), timesUsed });
      await recordAudit(tx, {
        accountId,
        action: 'promotion.created',
        subject: `promotion:${code}`,
        changes: changesBetween({}, document),
      });
      return loadPromotion(tx, code);
    })
    .catch((error: unknown) => {
      if (violates(error, 'promotions_pkey')) assertValid({ code: `${code} already exists.` });
      throw error;
    });
}

export type PromotionChange = {
  code: string;
  version: number;
  changes: Partial<Omit<PromotionDocument, 'code'>>;
};

/**
 * Throws `promotion/not-found`, `promotion/invalid`, `promotion/used` when an order has used the code whose discount
 * would change, or `promotion/edited-by-another` with the stored promotion in its details.
 */
export async function savePromotion(
  db: Db,
  accountId: string,
  { code: typed, version, changes }: PromotionChange,
): Promise<LoadedPromotion> {
  const code = normaliseCode(typed);
  return db
    .transaction(async (tx) => {
      const stored = await lockPromotion(tx, code);
      if (stored.version !== version) {
        throw new AppError('promotion/edited-by-another', { details: { current: stored } });
      }
      const before = stored.document;
      const document = storedPromotion({ ...before, ...changes, code });
      assertValid(promotionErrors(document));
      const isLimitChanged = document.usageLimit !== before.usageLimit;
      const counted =
        isLimitChanged && document.usageLimit !== null
          ? { timesUsed: await assertLimit(tx, document) }
          : {};
      await tx
        .update(promotions)
        .set({
          ...promotionValuesOf(document),
          ...counted,
          version: version + 1,
          updatedAt: sql`now()`,
        })
        .where(eq(promotions.code, code));
      await recordAudit(tx, {
        accountId,
        action: 'promotion.saved',
        subject: `promotion:${code}`,
        changes: changesBetween(before, document),
      });
      return loadPromotion(tx, code);
    })
    .catch(async (error: unknown) => {
      if (!violates(error, 'promotions_used_discount_locked')) throw error;
      const { document, figures } = await loadPromotion(db, code);
      const isSameKind = changes.kind === undefined || changes.kind === document.kind;
      const text = usedPromotionText(figures.uses);
      throw new AppError('promotion/used', {
        message: text,
        fields: { [isSameKind ? valueFieldOf(document) : 'kind']: text },
      });
    });
}

/**
 * Ends an active promotion at this moment; the response says when it would have ended, which a change restores.
 * Throws `promotion/not-found`, or `promotion/not-active`.
 */
export async function endPromotion(
  db: Db,
  accountId: string,
  typed: string,
): Promise<{ version: number; endsAt: string | null }> {
  const code = normaliseCode(typed);
  return db.transaction(async (tx) => {
    const { status, version, document } = await lockPromotion(tx, code);
    if (status !== 'active' && status !== 'used-up') throw new AppError('promotion/not-active');
    await tx
      .update(promotions)
      .set({ endsAt: sql`now()`, version: version + 1, updatedAt: sql`now()` })
      .where(eq(promotions.code, code));
    const ended = await loadPromotion(tx, code);
    await recordAudit(tx, {
      accountId,
      action: 'promotion.ended',
      subject: `promotion:${code}`,
      changes: changesBetween(document, ended.document),
    });
    return { version: ended.version, endsAt: document.endsAt };
  });
}

/** Waits for the orders that are using the code, and lets no other use it until the transaction ends. */
async function lockPromotion(tx: Tx, code: string): Promise<LoadedPromotion> {
  const isCode = eq(promotions.code, code);
  await tx.select({ code: promotions.code }).from(promotions).where(isCode).for('update');
  return loadPromotion(tx, code);
}

/** Returns the uses so far, which an unlimited code does not count. Throws `promotion/invalid` for a lower limit. */
async function assertLimit(tx: Tx, { code, usageLimit }: PromotionDocument): Promise<number> {
  const uses = await countPromotionUses(tx, code);
  if (usageLimit !== null && usageLimit < uses) {
    const orders = uses === 1 ? '1 order has' : `${uses} orders have`;
    assertValid({ usageLimit: `${orders} used this code. Enter at least ${uses}.` });
  }
  return uses;
}

/** The field of the value that is not null. */
function valueFieldOf({ kind }: PromotionDocument): keyof PromotionDocument {
  if (kind === 'percent') return 'percent';
  return kind === 'amount' ? 'amountPaise' : 'kind';
}

function assertValid(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw new AppError('promotion/invalid', { fields });
}
