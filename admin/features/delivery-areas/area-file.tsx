// Download and upload of the list of delivery areas; the errors of a refused file, by line.
import { type ChangeEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { mapNetworkError, send } from '#ui/client/api.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { toast } from '#ui/components/toast.tsx';
import { deliveryAreaColumns } from '#domain/checkout/delivery-area.ts';
import type { DeliveryAreaCounts } from '#server/shop/delivery-areas/delivery-areas.ts';
import { type FileRejection, RejectedFile, rejectionOf } from '../../ui/rejected-file.tsx';
import { postCsv } from '../../ui/post-csv.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { areasText } from './areas-text.ts';

const FILE_URL = '/api/admin/delivery-areas/file';

export function AreaFile({ counts }: { counts: DeliveryAreaCounts }) {
  const [rejection, setRejection] = useState<FileRejection | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const fileInput = useRef<HTMLInputElement>(null);
  const upload = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setIsSending(true);
    setRejection(null);
    try {
      const before = await mapNetworkError(send(FILE_URL, { headers: {} })).then((response) =>
        response.blob(),
      );
      await postCsv(FILE_URL, file);
      const undo = () => postCsv(FILE_URL, before);
      toast(undoToast({ title: 'Delivery areas replaced', undo, undone: 'List restored' }));
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
