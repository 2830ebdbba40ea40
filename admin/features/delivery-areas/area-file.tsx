// Download and upload of the list of delivery areas; the errors of a refused file, by line.
import { type ChangeEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorOfResponse, mapNetworkError, send, asAppError } from '#ui/client/api.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { toast } from '#ui/components/toast.tsx';
import { deliveryAreaColumns } from '#domain/checkout/delivery-area.ts';
import type { DeliveryAreaCounts } from '#server/shop/delivery-areas/delivery-areas.ts';
import type { RowError } from '#server/shop/delivery-areas/read-file.ts';
import { areasText } from './areas-text.ts';

const FILE_URL = '/api/admin/delivery-areas/file';

type Rejection = { message: string; errors: RowError[]; errorCount: number };

export function AreaFile({ counts }: { counts: DeliveryAreaCounts }) {
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();
  const fileInput = useRef<HTMLInputElement>(null);
  const upload = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setIsSending(true);
    setRejection(null);
    try {
      await replaceAreas(file);
      toast({ title: 'Delivery areas replaced' });
      await revalidate();
    } catch (error) {
      setRejection(rejectionOf(error));
    } finally {
      // The same file, mended, can be chosen again.
      input.value = '';
      setIsSending(false);
    }
  };
  return (
    <Card className="grid gap-4">
      <h2 className="type-heading">List of PIN codes</h2>
      <p role="status">{areasText(counts)}</p>
      <p className="type-small text-muted">
        {`A CSV file with the columns ${deliveryAreaColumns.join(', ')}: yes or no in each row, up to 20,000 rows. PIN codes that are not in the file have delivery and cash. Uploading replaces the whole list.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <input
          ref={fileInput}
          type="file"
          accept=".csv,text/csv"
          aria-label="Upload CSV"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void upload(event)}
        />
        <Button
          loading={isSending}
          loadingLabel="Uploading..."
          onClick={() => fileInput.current?.click()}
        >
          Upload CSV
        </Button>
        <a href={FILE_URL} download className={buttonClass({ variant: 'outline' })}>
          Download CSV
        </a>
      </div>
      <div role="alert">{rejection && <RejectedFile rejection={rejection} />}</div>
    </Card>
  );
}

function RejectedFile({ rejection: { message, errors, errorCount } }: { rejection: Rejection }) {
  return (
    <div className="rounded-md border border-error p-4">
      <p className="font-semibold text-error">{message}</p>
      {errors.length > 0 && (
        <table className="mt-3 w-full type-small">
          <thead>
            <tr className="text-left">
              <th scope="col" className="w-20 py-1 font-semibold">
                Line
              </th>
              <th scope="col" className="py-1 font-semibold">
                Error
              </th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, message: text }) => (
              <tr key={line} className="border-t border-line align-top">
                <td className="py-1.5 tabular-nums">{line}</td>
                <td className="py-1.5 wrap-anywhere">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {errorCount > errors.length && (
        <p className="mt-2 type-small text-muted">{`And ${errorCount - errors.length} more.`}</p>
      )}
    </div>
  );
}

async function replaceAreas(file: File): Promise<void> {
  const headers = { 'Content-Type': 'text/csv' };
  const response = await mapNetworkError(send(FILE_URL, { method: 'POST', body: file, headers }));
  if (!response.ok) throw errorOfResponse(await response.json().catch(() => null));
}

function rejectionOf(error: unknown): Rejection {
  const { message, details } = asAppError(error);
  const found = (details ?? {}) as Partial<Pick<Rejection, 'errors' | 'errorCount'>>;
  const errors = found.errors ?? [];
  return { message, errors, errorCount: found.errorCount ?? errors.length };
}
