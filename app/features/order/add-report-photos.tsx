// Adds photos to a damage report that is not decided yet.
import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { accountMessages } from '#domain/messages/account.ts';
import type { ReturnsAndRefundsDto } from '#server/shop/orders/queries/returns-and-refunds.ts';
import { DamagePhotos } from './damage-photos.tsx';
import { progressLabel, usePhotoUploads } from './use-photo-uploads.ts';
import * as texts from '#messages/return.ts';

type AddReportPhotosProps = {
  number: string;
  returnId: string;
  /** How many photos the report has room for. */
  max: number;
  /** Photos uploaded on an earlier visit. */
  unsentPhotos: ReturnsAndRefundsDto['unsentPhotos'];
};

export function AddReportPhotos(props: AddReportPhotosProps) {
  const { number, returnId, max, unsentPhotos } = props;
  const { revalidate } = useRevalidator();
  const uploads = usePhotoUploads(number, { max, unsent: unsentPhotos.slice(0, max) });
  const [isAdding, setIsAdding] = useState(false);
  const progress = progressLabel(uploads);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAdding || uploads.isSending) return;
    setIsAdding(true);
    const param = { number, id: returnId };
    const json = { photos: uploads.photos.map(({ id }) => id) };
    try {
      await readResponse(api.orders[':number'].returns[':id'].photos.$post({ param, json }));
      toast(accountMessages.photosAdded);
      uploads.clear();
    } catch (error) {
      showErrorToast(error);
    } finally {
      await revalidate();
      setIsAdding(false);
    }
  };
  return (
    <form method="post" onSubmit={submit} className="mt-5 grid gap-4">
      <DamagePhotos isRequired uploads={uploads} max={max} />
      {(uploads.photos.length > 0 || progress !== null) && (
        <div>
          <Button
            type="submit"
            loading={isAdding || progress !== null}
            loadingLabel={progress ?? texts.sending}
          >
            {texts.addToReport}
          </Button>
        </div>
      )}
    </form>
  );
}
