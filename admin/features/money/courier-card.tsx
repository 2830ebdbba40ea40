// Cash of one courier: what waits, what is missing, the text that asks for it, and how long the owner waits.
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatPaise } from '#domain/money/money.ts';
import { copyText } from '../../ui/copy-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { type CourierDto, putWaitDays } from './money-api.ts';

const MAX_DAYS = 90;

export function CourierCard({ cash }: { cash: CourierDto }) {
  const { courier, name, waitDays, waiting, missing, text } = cash;
  const { revalidate } = useRevalidator();
  const [error, setError] = useState('');
  const save = async (typed: string) => {
    const days = Number(typed);
    const isValid = Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
    setError(isValid ? '' : `Enter 1 to ${MAX_DAYS} days`);
    if (!isValid || days === waitDays) return;
    try {
      await putWaitDays(courier, days);
      await revalidate();
      toast({ title: 'Saved', text: `${name}: missing after ${days} days` });
    } catch (failure) {
      showErrorToast(failure);
    }
  };
  return (
    <SectionCard title={name}>
      <div className="grid gap-4 p-4 md:p-6">
        <p>{`${parcels(waiting.count)} waiting for cash of ${formatPaise(waiting.paise)}`}</p>
        {missing.count > 0 && (
          <div className="grid gap-3">
            <p className="font-semibold text-error">
              {`${parcels(missing.count)} over ${waitDays} days: ${formatPaise(missing.paise)}`}
            </p>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button onClick={() => void copyText(text)}>Ask the courier</Button>
              <Link to={adminPaths.money({ kind: 'cash-missing' })} className={textLinkClass}>
                View parcels
              </Link>
            </div>
            <details className="type-small">
              <summary className="min-h-8 cursor-pointer text-muted">Read the text</summary>
              <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
            </details>
          </div>
        )}
        <TextField
          key={waitDays}
          label="Missing after days"
          hint="Counted from the delivery."
          inputMode="numeric"
          className="max-w-44"
          defaultValue={String(waitDays)}
          error={error}
          onBlur={({ target }) => void save(target.value)}
        />
      </div>
    </SectionCard>
  );
}

function parcels(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'parcel' : 'parcels'}`;
}
