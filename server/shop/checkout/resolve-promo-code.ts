// A promo code typed by a customer: found, or rejected at its field. Wrong codes are limited, so that none is guessed.
import { type ErrorCode, AppError, errorText } from '#domain/errors/errors.ts';
import type { Discount } from '#domain/order/pricing.ts';
import { normaliseCode } from '#domain/promotion/promo-code.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import { findPromotion, whyNotUsable } from './promotions.ts';

type Deps = { db: Db; limits: Limits };
type TypedCode = { accountId: string; code: string; client: ClientInfo };

/** Throws `promo/invalid`, `promo/already-used`, `promo/first-order` or, after too many wrong codes, `promo/too-many-attempts`. */
export async function resolvePromoCode(
  { db, limits }: Deps,
  { accountId, code, client }: TypedCode,
): Promise<Discount> {
  const subject = { account: accountId, ip: client.ip };
  await limits.consume('promo-code', subject, 'promo/too-many-attempts').catch((error: unknown) => {
    throw error instanceof AppError ? fieldError(error.code, error.details) : error;
  });
  const promotion = await findPromotion(db, accountId, code);
  const reason = promotion ? null : await whyNotUsable(db, accountId, code);
  if (promotion || reason) await limits.restore('promo-code', subject);
  if (promotion) return promotion;
  throw fieldError(reason ?? 'promo/invalid', { code: normaliseCode(code) });
}

function fieldError(code: ErrorCode, details: unknown): AppError {
  return new AppError(code, { fields: { promoCode: errorText(code).message }, details });
}
