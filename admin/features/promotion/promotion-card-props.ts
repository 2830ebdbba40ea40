// What each card of a promotion's editor is given.
import type { PromotionDocument } from '#domain/promotion/promotion.ts';

export type PromotionCardProps = {
  value: PromotionDocument;
  errors: Record<string, string>;
  set: (changes: Partial<PromotionDocument>) => void;
};
