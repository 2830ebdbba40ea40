// Promotions module: the promo codes that the owner makes, and what orders say of them.
import type { PromotionDocument } from '#domain/promotion/promotion.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findLinkedCollection } from './linked-collection.ts';
import { type PromotionFilter, listPromotions } from './list-promotions.ts';
import { loadPromotion } from './load-promotion.ts';
import {
  type PromotionChange,
  createPromotion,
  endPromotion,
  savePromotion,
} from './save-promotion.ts';

export function openPromotions(db: Db) {
  return {
    list: (filter: PromotionFilter) => listPromotions(db, filter),
    /** Slug of the collection to which the link of a code leads; null for the home page. */
    linkedCollection: (code: string) => findLinkedCollection(db, code),
    load: (code: string) => loadPromotion(db, code),
    create: (accountId: string, document: PromotionDocument) =>
      createPromotion(db, accountId, document),
    save: (accountId: string, change: PromotionChange) => savePromotion(db, accountId, change),
    end: (accountId: string, code: string) => endPromotion(db, accountId, code),
  };
}

export type Promotions = ReturnType<typeof openPromotions>;
