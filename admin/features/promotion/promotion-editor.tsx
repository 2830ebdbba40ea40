// Editor of a promotion: code, discount, schedule and limits, with its sentence and a sample cart beside them.
import type { ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatPaise } from '#domain/money/money.ts';
import { normaliseCode } from '#domain/promotion/promo-code.ts';
import {
  type PromotionDocument,
  promotionErrors,
  storedPromotion,
} from '#domain/promotion/promotion.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import type { SavedDocument } from '../../ui/saved-document.ts';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { changedValues, conflictOf, useDocumentEditor } from '../editor/use-document-editor.ts';
import { valueText } from '../editor/value-text.ts';
import { DiscountCard } from './discount-card.tsx';
import { GoodsCard } from './goods-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { type PromotionDto, postNewPromotion, postPromotionChanges } from './promotion-api.ts';
import { PromotionSummary, SampleCart } from './promotion-summary.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { useGoodsChoices } from './use-goods-choices.ts';

const labels: Record<keyof PromotionDocument, string> = {
  code: 'Promo code',
  name: 'Internal name',
  isAutomatic: 'Applies without a code',
  kind: 'Kind',
  percent: 'Percentage',
  amountPaise: 'Amount',
  minimumPaise: 'Minimum order',
  minimumItems: 'Minimum items',
  productIds: 'Products',
  collectionIds: 'Collections',
  categoryIds: 'Categories',
  excludesSale: 'Leave out products on sale',
  startsAt: 'Starts',
  endsAt: 'Ends',
  usageLimit: 'Total uses',
  oncePerCustomer: 'Once per customer',
  isFirstOrder: 'Only for a first order',
  isOn: 'Customers can use it',
};
const labelOf = (field: string) => labels[field as keyof PromotionDocument];

function textOf(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'Everything' : `${value.length} chosen`;
  if (field.endsWith('Paise') && typeof value === 'number') return formatPaise(value);
  if (field.endsWith('At') && typeof value === 'string') return formatMoment(value);
  return valueText(value);
}

type PromotionEditorProps = {
  /** What names unsaved work on this device, such as `promotion:SHAADI15`. */
  draftKey: string;
  saved: SavedDocument<PromotionDocument>;
  /** Null for a new promotion. */
  figures: PromotionDto['figures'] | null;
  /** Those of the saved promotion. */
  products: PromotionDto['products'];
  /** Below the sample cart. */
  children?: ReactNode;
};

export function PromotionEditor(props: PromotionEditorProps) {
  const { draftKey, saved, figures, products, children } = props;
  const choices = useGoodsChoices(products);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isNew = figures === null;
  const editor = useDocumentEditor<PromotionDocument, SavedDocument<PromotionDocument>>({
    key: draftKey,
    subject: 'this promotion',
    saved,
    errorsOf: promotionErrors,
    readConflict: conflictOf('promotion/edited-by-another'),
    save: async (edited, base) => {
      const stored = storedPromotion(edited);
      const { document, version } = await (isNew
        ? postNewPromotion(stored)
        : postPromotionChanges(stored.code, base.version, changedValues(base.value, stored)));
      return { value: document, version };
    },
  });
  const { set, errors, round } = editor;
  const { value } = editor.draft;
  const card = { value, errors, set };
  const afterSave = () => {
    if (!isNew) return void revalidate();
    void navigate(adminPaths.promotion(normaliseCode(value.code)), { replace: true });
  };
  return (
    <EditorFrame
      subject="this promotion"
      editor={editor}
      labelOf={labelOf}
      textOf={textOf}
      onSaved={afterSave}
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <DiscountCard
            key={`discount ${round}`}
            {...card}
            isNew={isNew}
            uses={figures?.uses ?? 0}
          />
          <ScheduleCard {...card} />
          <LimitsCard key={`limits ${round}`} {...card} />
          <GoodsCard key={`goods ${round}`} {...card} choices={choices} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PromotionSummary value={value} goodsNames={choices.namesOf(value)} />
          <SampleCart value={value} />
          {children}
        </div>
      </div>
    </EditorFrame>
  );
}
