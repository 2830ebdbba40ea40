// Dialog that adds a GST rate from a day on.
import { useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { toast } from '#ui/components/toast.tsx';
import { textOf } from '#ui/form/use-form-submit.ts';
import { isDay } from '#domain/calendar/indian-day.ts';
import { toPaise } from '#domain/money/money.ts';
import { type RateConfidence, rateConfidences } from '#domain/tax/tax-rate.ts';
import { MAX_SOURCE_LENGTH, type NewTaxRate, taxRateErrors } from '#domain/tax/tax-rate-errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { confidenceNames } from './confidence-names.ts';

type TaxRateDialogProps = { today: string; onClose: () => void };

export function TaxRateDialog({ today, onClose }: TaxRateDialogProps) {
  const { revalidate } = useRevalidator();
  return (
    <FormDialog
      wide
      title="Add a GST rate"
      description="It holds from the day on that you choose. The rate of the same HSN code that holds until then ends the day before; orders keep theirs."
      confirmLabel="Add rate"
      validate={(values) => errorsOf(rateOf(values), today)}
      submit={async (values) => {
        await readResponse(api.admin['tax-rates'].$post({ json: rateOf(values) }));
        toast({ title: 'Rate added' });
        await revalidate();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="HSN code begins with"
            name="hsnPrefix"
            hint="2 to 8 digits."
            inputMode="numeric"
            maxLength={8}
            required
            error={errors.hsnPrefix}
          />
          <TextField
            label="From"
            name="fromDay"
            type="date"
            min={today}
            hint="At midnight in India."
            required
            error={errors.fromDay}
          />
          <TextField
            label="Limit an item in rupees"
            name="limitPaise"
            hint="The value without GST. Empty: one rate for every value."
            inputMode="decimal"
            error={errors.limitPaise}
          />
          <TextField
            label="GST up to the limit in percent"
            name="percentBelow"
            inputMode="numeric"
            required
            error={errors.percentBelow}
          />
          <TextField
            label="GST above the limit in percent"
            name="percentAbove"
            hint="Without a limit empty."
            inputMode="numeric"
            error={errors.percentAbove}
          />
          <Select
            label="How sure it is"
            name="confidence"
            defaultValue="C"
            options={rateConfidences.map((value) => ({ value, label: confidenceNames[value] }))}
          />
          <TextField
            label="Source"
            name="source"
            hint="Such as the number of the notification."
            maxLength={MAX_SOURCE_LENGTH}
            required
            error={errors.source}
            className="sm:col-span-2"
          />
        </div>
      )}
    </FormDialog>
  );
}

/** A number that is missing or not readable is NaN, which no rate may be. */
function rateOf(values: FormData): NewTaxRate {
  const number = (field: string) => {
    const text = textOf(values, field).replaceAll(',', '').trim();
    return text === '' ? Number.NaN : Number(text);
  };
  const limit = textOf(values, 'limitPaise').trim();
  const percentBelow = number('percentBelow');
  const above = textOf(values, 'percentAbove').trim();
  return {
    hsnPrefix: textOf(values, 'hsnPrefix').trim(),
    fromDay: textOf(values, 'fromDay'),
    limitPaise: limit === '' ? null : toPaise(number('limitPaise')),
    percentBelow,
    percentAbove: limit === '' && above === '' ? percentBelow : number('percentAbove'),
    source: textOf(values, 'source').trim(),
    confidence: textOf(values, 'confidence') as RateConfidence,
  };
}

function errorsOf(rate: NewTaxRate, today: string): Record<string, string> {
  const errors = taxRateErrors(rate, today);
  return isDay(rate.fromDay) ? errors : { ...errors, fromDay: 'Choose a day' };
}
