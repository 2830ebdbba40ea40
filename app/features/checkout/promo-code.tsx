// Promo code form: applies a code to the checkout, or removes it.
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import { messages } from '#domain/messages/messages.ts';
import { formatRupees } from '#domain/money/money.ts';
import { normaliseCode } from '#domain/promotion/promo-code.ts';
import { goodsText, shortfallText } from '#domain/messages/shortfall-text.ts';
import type { AppliedPromo } from '#server/shop/checkout/applied-promo.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';
import type { CheckoutDraft } from './use-checkout.ts';
import * as texts from '#messages/checkout.ts';

export function PromoCode({ draft }: { draft: CheckoutDraft }) {
  const { promo, form: saved } = draft.checkout;
  const [code, setCode] = useState(saved.promoCode);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { promoCode: typed } = draft.kept();
    if (typed) setCode(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  const save = async (promoCode: string) => {
    await draft.save({ promoCode });
    flushSync(() => setCode(promoCode));
    // The control that was pressed is gone or disabled: the focus moves to the one in its place.
    form.current?.querySelector<HTMLElement>('input:enabled, [data-remove]')?.focus();
  };
  const { fieldErrors, busy, onSubmit, clearFieldErrors } = useFormSubmit({
    async submit(values) {
      await save(textOf(values, 'promoCode').trim());
      toast(messages.promoApplied);
    },
  });
  const remove = () => save('').catch(showErrorToast);

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <div className="flex items-start gap-2">
        <TextField
          label={texts.promoCode}
          name="promoCode"
          height="md"
          maxLength={40}
          autoComplete="off"
          enterKeyHint="done"
          autoCapitalize="characters"
          spellCheck={false}
          className="grow"
          value={promo?.code ?? code}
          disabled={Boolean(promo)}
          error={fieldErrors.promoCode ?? unmetError(draft.checkout, code)}
          onChange={(event) => {
            setCode(event.target.value);
            draft.keep({ promoCode: event.target.value });
            clearFieldErrors();
          }}
        />
        <Button
          type="submit"
          variant="outline"
          className="mt-7"
          loading={busy}
          disabled={Boolean(promo) || !code.trim()}
        >
          {promo ? texts.applied : texts.apply}
        </Button>
      </div>
      {promo && (
        <p className="mt-2 flex items-baseline justify-between gap-3 type-small">
          <span className="text-success">{discountText(promo)}</span>
          <button type="button" data-remove className={quietLinkClass} onClick={remove}>
            {texts.removeCode}
          </button>
        </p>
      )}
    </form>
  );
}

/** Why the saved code is not applied; undefined for another code that is being typed. */
function unmetError({ promoUnmet, form }: CheckoutDto, typed: string): string | undefined {
  const isSaved = normaliseCode(typed) === form.promoCode;
  return promoUnmet && isSaved ? shortfallText(promoUnmet) : undefined;
}

function discountText(promo: AppliedPromo): string {
  if (promo.kind === 'free_delivery') return texts.freeDelivery;
  const goods = promo.goods && goodsText(promo.goods);
  if (promo.kind === 'percent') {
    const { percent } = promo;
    return goods ? texts.percentOffGoods({ percent, goods }) : texts.percentOff({ percent });
  }
  const amount = formatRupees(promo.amount);
  return goods ? texts.amountOffGoods({ amount, goods }) : texts.amountOff({ amount });
}
