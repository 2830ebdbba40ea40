// Card of who may use a promotion, and how often.
import { EditorCard } from '../../ui/editor-card.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { PromotionCardProps } from './promotion-card-props.ts';

export function LimitsCard({ value, errors, set }: PromotionCardProps) {
  return (
    <EditorCard id="limits" title="Eligibility and limits">
      <div className="grid gap-5">
        <NumberField
          label="Total uses"
          name="usageLimit"
          hint="Never exceeded, even if several customers pay at once. Empty: no limit."
          value={value.usageLimit}
          error={errors.usageLimit}
          onValue={(usageLimit) => set({ usageLimit })}
          onEmpty={() => set({ usageLimit: null })}
        />
        {!value.isAutomatic && (
          <Switch
            label="Once per customer"
            hint="Cancelled and expired orders do not count."
            checked={value.oncePerCustomer}
            onChange={(oncePerCustomer) => set({ oncePerCustomer })}
          />
        )}
        <Switch
          label="Only for a first order"
          hint="Cancelled and expired orders do not count."
          checked={value.isFirstOrder}
          onChange={(isFirstOrder) => set({ isFirstOrder })}
        />
      </div>
    </EditorCard>
  );
}
