// Look-up of one PIN code: whether the shop delivers there, and for cash.
import { type FormEvent, useState } from 'react';
import { api, readResponse, toAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { TextField } from '#ui/components/field.tsx';
import { errorText } from '#domain/errors/errors.ts';
import { normalisePin } from '#domain/checkout/checkout.ts';
import { type PinCodeRule, isPinCode } from '#domain/checkout/delivery-area.ts';

export function PinCodeLookup() {
  const [rule, setRule] = useState<PinCodeRule | null>(null);
  const [error, setError] = useState('');
  const lookUp = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pinCode = normalisePin(String(new FormData(event.currentTarget).get('pinCode') ?? ''));
    setRule(null);
    if (!isPinCode(pinCode)) return setError(errorText('checkout/bad-pin').message);
    setError('');
    try {
      const param = { pinCode };
      setRule(await readResponse(api.admin['delivery-areas'][':pinCode'].$get({ param })));
    } catch (thrown) {
      setError(toAppError(thrown).message);
    }
  };
  return (
    <Card className="grid gap-4">
      <h2 className="type-heading">Look up a PIN code</h2>
      <form
        noValidate
        onSubmit={(event) => void lookUp(event)}
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          label="PIN code"
          name="pinCode"
          inputMode="numeric"
          maxLength={10}
          height="md"
          autoComplete="off"
          error={error}
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
