// The promo code: typed, applied, and taken off again.
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asRefusal } from '#app/api.ts';
import { sayNo } from '#app/features/frame/say-no.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { quietLinkClass } from '#app/ui/text-link.ts';
import { toast } from '#app/ui/toast.tsx';
import { messages } from '#domain/messages.ts';
import type { CheckoutFacility } from './use-checkout.ts';

export function PromoCode({ checkout }: { checkout: CheckoutFacility }) {
  const { promo } = checkout.answer;
  const [code, setCode] = useState(checkout.answer.form.promoCode);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const block = useRef<HTMLFormElement>(null);
  // What she pressed is no longer there to be pressed: the focus goes to what is.
  const show = (change: () => void) => {
    flushSync(change);
    block.current?.querySelector<HTMLElement>('input:enabled, [data-remove]')?.focus();
  };

  const keep = async (promoCode: string) => {
    setBusy(true);
    try {
      await checkout.keep({ promoCode });
      show(() => setCode(promoCode));
      if (promoCode) toast(messages.promoApplied);
    } catch (problem) {
      const refusal = asRefusal(problem);
      const { promoCode: found } = refusal.fields;
      if (found) show(() => setFault(found));
      else sayNo(refusal);
    } finally {
      setBusy(false);
    }
  };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy && !promo && code.trim()) void keep(code.trim());
  };

  return (
    <form ref={block} noValidate onSubmit={apply}>
      <div className="flex items-start gap-2">
        <TextField
          label="Promo Code"
          name="promoCode"
          height="md"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="grow"
          value={promo?.code ?? code}
          disabled={Boolean(promo)}
          error={fault}
          onChange={(event) => {
            setCode(event.target.value);
            setFault(undefined);
          }}
        />
        <Button
          type="submit"
          variant="outline"
          className="mt-7"
          loading={busy}
          disabled={Boolean(promo) || !code.trim()}
        >
          {promo ? 'Applied' : 'Apply'}
        </Button>
      </div>
      {promo && (
        <p className="mt-2 flex items-baseline justify-between gap-3 type-small">
          <span className="text-success">{promo.percent}% off your subtotal</span>
          <button type="button" data-remove className={quietLinkClass} onClick={() => keep('')}>
            Remove code
          </button>
        </p>
      )}
    </form>
  );
}
