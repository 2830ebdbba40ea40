// Choice of the file of an import; it is read at once, and its review opens.
import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { asAppError } from '#ui/client/api.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { TEMPLATE_URL, postFile } from './transfer-api.ts';

export function FileCard() {
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
      await navigate(adminPaths.importOfProducts(await postFile(file)));
    } catch (failure) {
      setError(asAppError(failure).message);
      setIsReading(false);
    }
    // The same file, mended, can be chosen again.
    currentTarget.value = '';
  };
  return (
    <SectionCard title="Import products">
      <div className="grid gap-4 p-4 md:p-6">
        <p className="max-w-prose type-small text-muted">
          A CSV file of this shop, of Shopify or of WooCommerce, or any table with a column for each
          value. You see what it changes before anything is imported.
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-label="File of products"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            loading={isReading}
            loadingLabel="Reading..."
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
          <a href={TEMPLATE_URL} download className={buttonClass({ variant: 'outline' })}>
            Download template
          </a>
        </div>
        <p role="alert" className="font-semibold text-error empty:hidden">
          {error}
        </p>
      </div>
    </SectionCard>
  );
}
