// Fields of the settings of returns: the rules that pages, emails and the check of a report go by, and the policy in words.
import { Checkbox } from '#ui/components/checkbox.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import {
  type ReturnReason,
  type ReturnRules,
  defaultReturnRules,
  differingHours,
  returnReasonNames,
  returnReasons,
  shippingPayers,
} from '#domain/returns/return-rules.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { LinesField } from './lines-field.tsx';
import { formTextsOf, shippingPayerNames } from './setting-fields.ts';
import { type FieldsProps, bindNumber } from './settings-form.ts';

export function ReturnFields({ form }: FieldsProps) {
  const rules = form.value.returnRules ?? defaultReturnRules;
  const paragraphs = form.value.returnPolicy ?? [];
  const named = differingHours(paragraphs, rules.hours);
  const change = <K extends keyof ReturnRules>(field: K, value: ReturnRules[K]) =>
    form.set(`returnRules.${field}`, value);
  return (
    <>
      <Reasons
        chosen={rules.reasons}
        error={form.errors['returnRules.reasons']}
        onChange={(reasons) => change('reasons', reasons)}
      />
      <NumberField {...bindNumber(form, 'returnRules.hours', rules.hours)} required />
      <ChoiceGroup legend={formTextsOf('returnRules.shippingPaidBy').label}>
        {shippingPayers.map((payer) => (
          <Radio
            key={payer}
            name="returnRules.shippingPaidBy"
            label={shippingPayerNames[payer]}
            checked={rules.shippingPaidBy === payer}
            onChange={() => change('shippingPaidBy', payer)}
          />
        ))}
      </ChoiceGroup>
      <Checkbox
        {...formTextsOf('returnRules.asksPhotos')}
        name="returnRules.asksPhotos"
        checked={rules.asksPhotos}
        onChange={(event) => change('asksPhotos', event.target.checked)}
      />
      <p className="type-small text-muted">
        Order pages, emails and the check of a report follow these rules. The paragraphs below are
        what your policy page says: change them as well.
      </p>
      <p role="status" className="type-small font-semibold text-warning empty:hidden">
        {named !== null && `The paragraphs say ${named} hours, the rule says ${rules.hours}.`}
      </p>
      <LinesField
        {...formTextsOf('returnPolicy')}
        addLabel="Add a paragraph"
        path="returnPolicy"
        value={paragraphs}
        errors={form.errors}
        onValue={(value) => form.set('returnPolicy', value)}
      />
    </>
  );
}

type ReasonsProps = {
  chosen: readonly ReturnReason[];
  error?: string | undefined;
  onChange: (reasons: ReturnReason[]) => void;
};

/** Shows the return reasons in the order in which customers see them. */
function Reasons({ chosen, error, onChange }: ReasonsProps) {
  const toggle = (reason: ReturnReason, isChosen: boolean) =>
    onChange(returnReasons.filter((each) => (each === reason ? isChosen : chosen.includes(each))));
  return (
    <ChoiceGroup legend={formTextsOf('returnRules.reasons').label}>
      <div className="grid sm:grid-cols-2">
        {returnReasons.map((reason) => (
          <Checkbox
            key={reason}
            label={returnReasonNames[reason]}
            name="returnRules.reasons"
            checked={chosen.includes(reason)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'reasons-error' : undefined}
            onChange={(event) => toggle(reason, event.target.checked)}
          />
        ))}
      </div>
      <FieldError id="reasons-error" error={error} />
    </ChoiceGroup>
  );
}
