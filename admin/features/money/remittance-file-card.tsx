// Choice of a courier's file; it is read at once, and its review opens.
import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { postRemittance } from './money-api.ts';

export function RemittanceFileCard() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState('');
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    setIsReading(true);
    setError('');
    try {
      await navigate(adminPaths.remittance(await postRemittance(file)));
    } catch (failure) {
      setError(asAppError(failure).message);
      setIsReading(false);
    }
    // The same file, mended, can be chosen again.
    currentTarget.value = '';
  };
  return (
    <SectionCard title="Remittance of a courier">
      <div className="grid gap-4 p-4 md:p-6">
        <p className="max-w-prose type-small text-muted">
          The CSV file of Delhivery, Shiprocket or Blue Dart, or any table with a column for the AWB
          and one for the amount. You see each parcel with its order before anything is saved.
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-label="File of a courier"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <div>
          <Button
            loading={isReading}
            loadingLabel="Reading..."
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
        </div>
        <p role="alert" className="font-semibold text-error empty:hidden">
          {error}
        </p>
      </div>
    </SectionCard>
  );
}
