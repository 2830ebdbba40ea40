// Form: the UPI ID or bank account for a cash refund. It can be sent again until the refund is paid.
import { useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { Radio, ChoiceGroup } from '#ui/components/radio.tsx';
import { type PayoutInput as Form, payoutFieldErrors } from '#domain/payment/payout-details.ts';
import type { PayoutQuestionDto } from '#server/shop/orders/payouts/load-payout-question.ts';
import { AnswerReceived } from './answer-received.tsx';
import { BankFields, UpiField } from './payout-fields.tsx';
import * as texts from '#messages/payout.ts';

type Method = Form['method'];
type PayoutFormProps = { token: string; question: PayoutQuestionDto };

export function PayoutForm({ token, question }: PayoutFormProps) {
  const [answer, setAnswer] = useState({ method: question.answeredWith, isNew: false });
  const { email } = useShopConfig().settings.seller;
  if (answer.method) {
    return (
      <AnswerReceived
        method={answer.method}
        isNew={answer.isNew}
        onChange={() => setAnswer({ method: null, isNew: false })}
      />
    );
  }
  return (
    <Card>
      <div className="noscript:hidden">
        <Fields
          token={token}
          initial={question.answeredWith ?? 'upi'}
          onSent={(method) => setAnswer({ method, isNew: true })}
        />
      </div>
      <noscript>
        <p>{texts.withoutScripts({ email })}</p>
      </noscript>
    </Card>
  );
}

type FieldsProps = { token: string; initial: Method; onSent: (method: Method) => void };

function Fields({ token, initial, onSent }: FieldsProps) {
  const [method, setMethod] = useState(initial);
  const { fieldErrors, busy, onSubmit, clearFieldErrors } = useFormSubmit({
    validate: (form) => payoutFieldErrors(formOf(new FormData(form))),
    async submit(values) {
      const form = formOf(values);
      await readResponse(api.refunds['payout-details'].$post({ json: { token, form } }));
      onSent(form.method);
    },
  });
  const choice = (value: Method) => ({
    name: 'method',
    value,
    checked: method === value,
    onChange() {
      setMethod(value);
      clearFieldErrors();
    },
  });
  return (
    <form method="post" noValidate autoComplete="off" onSubmit={onSubmit} className="grid gap-6">
      <ChoiceGroup legend={texts.methodQuestion}>
        <div className="flex flex-wrap gap-x-8">
          <Radio {...choice('upi')} label={texts.upiId} />
          <Radio {...choice('bank')} label={texts.bankAccount} />
        </div>
      </ChoiceGroup>
      {/* Both stay mounted: what was typed is there again after a change of mind. */}
      <UpiField errors={fieldErrors} isHidden={method !== 'upi'} />
      <BankFields errors={fieldErrors} isHidden={method !== 'bank'} />
      <p className="type-small text-muted">{texts.useOfDetails}</p>
      <div>
        <Button type="submit" size="lg" loading={busy} loadingLabel={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

function formOf(values: FormData): Form {
  const text = (name: string) => textOf(values, name);
  if (text('method') === 'upi') return { method: 'upi', upiId: text('upiId') };
  return {
    method: 'bank',
    accountNumber: text('accountNumber'),
    accountNumberAgain: text('accountNumberAgain'),
    ifsc: text('ifsc'),
    accountHolder: text('accountHolder'),
  };
}
