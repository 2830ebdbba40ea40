// Look-up of one PIN code: whether the shop delivers there, and for cash.
import { useState } from 'react';
import { textOf } from '#ui/form/use-form-submit.ts';
import { api, readResponse } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { TextField } from '#ui/components/field.tsx';
import { errorText } from '#domain/errors/errors.ts';
import { normalisePin } from '#domain/checkout/checkout.ts';
import { type PinCodeRule, isPinCode } from '#domain/checkout/delivery-area.ts';
import { useAdminForm } from '../form/use-admin-form.ts';

export function PinCodeLookup() {
  const [rule, setRule] = useState<PinCodeRule | null>(null);
  const pinCodeOf = (values: FormData) => normalisePin(textOf(values, 'pinCode'));
  const form = useAdminForm({
    validate(values) {
      setRule(null);
      return { pinCode: isPinCode(pinCodeOf(values)) ? '' : errorText('checkout/bad-pin').message };
    },
    async submit(values) {
      const call = api.admin['delivery-areas'][':pinCode'];
      setRule(await readResponse(call.$get({ param: { pinCode: pinCodeOf(values) } })));
    },
  });
  return (
    <Card className="grid gap-4">
      <h2 className="type-heading">Look up a PIN code</h2>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-wrap items-start gap-3">
        <TextField
          label="PIN code"
          name="pinCode"
          inputMode="numeric"
          maxLength={10}
          height="md"
          autoComplete="off"
          error={form.fieldErrors.pinCode ?? form.fieldErrors.form}
          className="w-44"
        />
        <Button type="submit" variant="outline" className="mt-7">
          Look up
        </Button>
      </form>
      <p role="status">{rule && ruleText(rule)}</p>
    </Card>
  );
}

function ruleText({ pinCode, isWithoutCash, isWithoutDelivery }: PinCodeRule): string {
  if (isWithoutDelivery) return `${pinCode}: no delivery.`;
  return isWithoutCash
    ? `${pinCode}: delivery, no cash on delivery.`
    : `${pinCode}: delivery and cash on delivery.`;
}
