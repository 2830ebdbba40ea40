// Card of the payment provider's keys: which are in use, the address of the webhook, and when the last one arrived.
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { formatMoment } from '#ui/shop/format-date.ts';
import { EARLIER_SECRET_HOURS } from '#domain/payment/payment-keys.ts';
import type { PaymentKeysDto } from '#server/shop/payments/razorpay/payment-keys.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx';
import { KeysDialog } from './keys-dialog.tsx';

export function PaymentKeysCard({ keys }: { keys: PaymentKeysDto }) {
  const [isOpen, setIsOpen] = useState(false);
  const { source } = keys;
  const { tone, label, text } = statusOf(keys);
  return (
    <Card className="mb-6">
      <div className="grid max-w-2xl gap-5">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="type-heading">Razorpay</h2>
            <StatusTag tone={tone}>{label}</StatusTag>
          </div>
          <p className="mt-1 text-muted">{text}</p>
        </div>
        {keys.keyId && (
          <dl className="grid gap-4 sm:grid-cols-2">
            <Fact name="Key ID">
              <span className="font-[ui-monospace,monospace] wrap-anywhere">{keys.keyId}</span>
            </Fact>
            <Fact name="Set">{setText(keys)}</Fact>
          </dl>
        )}
        {source !== 'environment' && (
          <Button
            name="paymentKeys"
            variant={source === 'settings' ? 'outline' : 'solid'}
            className="justify-self-start"
            onClick={() => setIsOpen(true)}
          >
            {source === 'settings' ? 'Change keys' : 'Enter keys'}
          </Button>
        )}
        <Webhook {...keys.webhook} />
      </div>
      {isOpen && <KeysDialog hasStored={source === 'settings'} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function Webhook({ url, lastArrivedAt, earlierSecretUntil }: PaymentKeysDto['webhook']) {
  return (
    <dl className="grid gap-4 border-t border-line pt-5">
      <Fact name="Webhook address">
        <code className="block font-[ui-monospace,monospace] wrap-anywhere select-all">{url}</code>
        <CopyButton label="Copy the webhook address" value={url} className="mt-2" />
        <p className="mt-2 type-small text-muted">
          Enter it in the Razorpay dashboard under Account &amp; Settings, Webhooks, with all events
          of payments, orders, refunds and disputes, and with the same webhook secret as here.
        </p>
      </Fact>
      <Fact name="Last arrived">{lastArrivedAt ? formatMoment(lastArrivedAt) : 'None yet'}</Fact>
      {earlierSecretUntil && (
        <Fact name="Earlier webhook secret">
          Accepted until {formatMoment(earlierSecretUntil)}, {EARLIER_SECRET_HOURS} hours after the
          change
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-small text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Status = { tone: StatusTone; label: string; text: string };

function statusOf({ source, isTest, hasSandbox }: PaymentKeysDto): Status {
  if (source === 'unreadable') {
    return {
      tone: 'bad',
      label: 'Cannot be read',
      text: 'The stored keys were encrypted with a session secret that the server no longer has. Please enter them again.',
    };
  }
  if (source === 'none') {
    return {
      tone: 'wait',
      label: 'No keys',
      text: hasSandbox
        ? 'The checkout has the sandbox, which takes no money. Enter the keys of your Razorpay account to be paid by card, UPI and netbanking.'
        : 'The shop takes no orders yet. Enter the keys of your Razorpay account to be paid by card, UPI and netbanking.',
    };
  }
  return isTest
    ? { tone: 'wait', label: 'Test keys', text: 'Payments go through Razorpay and move no money.' }
    : { tone: 'good', label: 'Live keys', text: 'Customers pay by card, UPI and netbanking.' };
}

function setText({ source, savedAt, savedBy }: PaymentKeysDto): string {
  if (source === 'environment' || !savedAt) {
    return 'On the server, in its environment variables. They are changed there.';
  }
  return `${formatMoment(savedAt)}${savedBy ? ` by ${savedBy}` : ''}`;
}
