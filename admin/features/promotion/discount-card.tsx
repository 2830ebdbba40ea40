// Card of a promotion's code and discount; both are fixed once an order has used the code.
import { Link } from 'react-router';
import { TextField } from '#ui/components/field.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { RadioCard } from '#ui/components/radio-card.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { MOST_TOGETHER_PERCENT } from '#domain/order/price-with-promotions.ts';
import { normaliseCode } from '#domain/promotion/promo-code.ts';
import {
  MAX_PROMOTION_NAME,
  type PromotionKind,
  usedPromotionText,
} from '#domain/promotion/promotion.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import { MoneyField, NumberField } from '../../ui/number-field.tsx';
import type { PromotionCardProps } from './promotion-card-props.ts';

const kinds: { kind: PromotionKind; title: string }[] = [
  { kind: 'percent', title: 'Percentage' },
  { kind: 'amount', title: 'Fixed amount' },
  { kind: 'free_delivery', title: 'Free delivery' },
];

const ways = [
  { isAutomatic: false, title: 'They enter the code' },
  { isAutomatic: true, title: 'Automatically' },
];
const codeHints = {
  typed: 'Customers enter this at checkout. Capitals don’t matter.',
  automatic: 'Shown beside the discount. Letters, digits and hyphens.',
};

type DiscountCardProps = PromotionCardProps & { isNew: boolean; uses: number };

export function DiscountCard({ isNew, uses, ...card }: DiscountCardProps) {
  const { value, errors, set } = card;
  const isLocked = uses > 0;
  return (
    <EditorCard id="discount" title="Discount">
      <div className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={value.isAutomatic ? 'Name for customers' : 'Promo code'}
            name="code"
            required
            readOnly={!isNew}
            hint={
              isNew
                ? codeHints[value.isAutomatic ? 'automatic' : 'typed']
                : 'It stays. For another one, duplicate the promotion.'
            }
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={value.code}
            error={errors.code}
            onChange={(event) => set({ code: event.target.value })}
            onBlur={() => isNew && set({ code: normaliseCode(value.code) })}
          />
          <TextField
            label="Internal name"
            name="name"
            hint="Only you see it."
            maxLength={MAX_PROMOTION_NAME}
            autoComplete="off"
            value={value.name}
            error={errors.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </div>
        {isLocked && (
          <p className="rounded-md bg-info px-4 py-3 type-small text-on-info">
            {usedPromotionText(uses)}{' '}
            <Link to={adminPaths.newPromotion(value.code)} className={textLinkClass}>
              Duplicate
            </Link>
          </p>
        )}
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-medium">How customers get it</legend>
          {ways.map(({ isAutomatic, title }) => (
            <RadioCard
              key={title}
              name="way"
              title={title}
              value={String(isAutomatic)}
              disabled={isLocked}
              checked={value.isAutomatic === isAutomatic}
              onChange={() => set({ isAutomatic })}
            />
          ))}
          {value.isAutomatic && (
            <p className="type-caption text-muted sm:col-span-2">
              {`Customers get the best automatic promotion and one code. Together never more than ${MOST_TOGETHER_PERCENT} % off, unless one alone is.`}
            </p>
          )}
        </fieldset>
        <fieldset className="grid gap-3 sm:grid-cols-3">
          <legend className="mb-2 font-medium">Kind</legend>
          {kinds.map(({ kind, title }) => (
            <RadioCard
              key={kind}
              name="kind"
              title={title}
              value={kind}
              disabled={isLocked}
              checked={value.kind === kind}
              onChange={() => set({ kind })}
            />
          ))}
          {errors.kind && <p className="type-small text-error sm:col-span-3">{errors.kind}</p>}
        </fieldset>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <ValueField {...card} isLocked={isLocked} />
          <MoneyField
            label="Minimum order"
            name="minimumPaise"
            hint="Before GST and delivery. Empty: every order."
            value={value.minimumPaise}
            error={errors.minimumPaise}
            onValue={(minimumPaise) => set({ minimumPaise })}
            onEmpty={() => set({ minimumPaise: null })}
          />
          <NumberField
            label="Minimum items"
            name="minimumItems"
            hint="Empty: any number."
            value={value.minimumItems}
            error={errors.minimumItems}
            onValue={(minimumItems) => set({ minimumItems })}
            onEmpty={() => set({ minimumItems: null })}
          />
        </div>
      </div>
    </EditorCard>
  );
}

function ValueField({ value, errors, set, isLocked }: PromotionCardProps & { isLocked: boolean }) {
  if (value.kind === 'percent') {
    return (
      <NumberField
        key="percent"
        label="Percentage"
        name="percent"
        required
        disabled={isLocked}
        end={
          <span aria-hidden="true" className="pr-3 text-muted">
            %
          </span>
        }
        value={value.percent}
        error={errors.percent}
        onValue={(percent) => set({ percent })}
      />
    );
  }
  if (value.kind === 'free_delivery') return null;
  return (
    <MoneyField
      key="amount"
      label="Amount"
      name="amountPaise"
      required
      disabled={isLocked}
      hint="Never more than the items cost."
      value={value.amountPaise}
      error={errors.amountPaise}
      onValue={(amountPaise) => set({ amountPaise })}
    />
  );
}
