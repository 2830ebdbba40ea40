// Payout details of a cash refund, unmasked: a UPI payment as button or QR code, or a bank account to copy.
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { formatRupees } from '#domain/money/money.ts';
import type { PayoutDetails } from '#domain/payment/payout-details.ts';
import type { ShownPayoutDto } from '#server/shop/orders/payouts/show-payout-details.ts';
import { CopyIcon } from '../../ui/order-icons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { QrCode } from '#ui/components/qr-code.tsx';

type PayoutDetailsCardProps = { payout: ShownPayoutDto; amount: number; onHide: () => void };

export function PayoutDetailsCard({ payout, amount, onHide }: PayoutDetailsCardProps) {
  const group = useRef<HTMLDivElement>(null);
  // The button that was pressed has gone.
  useEffect(() => group.current?.focus(), []);
  const { details, upi } = payout;
  const isPhone = useIsPhone();
  return (
    <div
      ref={group}
      role="group"
      aria-label="Where to send it"
      tabIndex={-1}
      className="grid gap-4 rounded-sm border border-line p-4 outline-none"
    >
      {upi &&
        (isPhone ? (
          <a href={upi.link} className={`${buttonClass()} justify-self-start`}>
            Pay {formatRupees(amount)} with a UPI app
          </a>
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <QrCode code={upi.qrCode} label={`QR code that pays ${formatRupees(amount)} by UPI`} />
            <p className="max-w-56 type-small text-muted">
              Scan it with a UPI app on your phone. Check the name that the app shows before you pay{' '}
              {formatRupees(amount)}.
            </p>
          </div>
        ))}
      <dl className="grid gap-3">
        {rowsOf(details).map(([label, value]) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-center gap-x-4">
            <dt className="type-small text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Button
                variant="outline"
                size="sm"
                className="max-md:min-h-11"
                aria-label={`Copy ${label}`}
                icon={<CopyIcon size={18} />}
                onClick={() => void copy(label, value)}
              >
                Copy
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start max-md:min-h-11"
        onClick={onHide}
      >
        Hide
      </Button>
    </div>
  );
}

function rowsOf(details: PayoutDetails): [label: string, value: string][] {
  if (details.method === 'upi') return [['UPI ID', details.upiId]];
  return [
    ['Account number', details.accountNumber],
    ['IFSC', details.ifsc],
    ['Account holder', details.accountHolder],
  ];
}

/** Copies a value; a toast announces whether the value was copied. */
async function copy(label: string, value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast({ title: `${label} copied` });
  } catch {
    toast({ title: 'Not copied', text: 'The browser does not allow it.', kind: 'error' });
  }
}
