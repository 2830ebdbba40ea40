// Damage report form: a description and at least one photo.
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { readResponse, api } from '#app/client/api.ts';
import { showErrorToast } from '#app/client/error-toast.ts';
import { formatMoment } from '#app/components/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import {
  type FormErrors,
  focusFirstError,
  hasFieldErrors,
  nativeFieldErrors,
} from '#app/ui/form-validation.ts';
import { toast } from '#app/ui/toast.tsx';
import { errorText } from '#domain/errors.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { DamagePhotos, type Photo } from './damage-photos.tsx';

type ReportDamageProps = {
  /** The order number. */
  number: string;
  /** The end of the report period, an ISO timestamp. */
  until: string;
};

export function ReportDamage({ number, until }: ReportDamageProps) {
  const { revalidate } = useRevalidator();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [fieldErrors, setFieldErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const missingPhotos = photos.length === 0 && {
      photos: errorText('return/photos-missing').message,
    };
    const errors = { ...nativeFieldErrors(form), ...missingPhotos };
    flushSync(() => setFieldErrors(errors));
    if (hasFieldErrors(errors)) return focusFirstError(form);
    setBusy(true);
    const description = String(new FormData(form).get('description') ?? '');
    const json = { description, photos: photos.map(({ id }) => id) };
    try {
      await readResponse(api.orders[':number'].returns.$post({ param: { number }, json }));
      toast(accountMessages.damageReported);
      await revalidate();
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        We accept returns of damaged or defective items. Please report the damage by{' '}
        {formatMoment(until)}, with photos. Return shipping is at your cost.
      </p>
      <TextArea
        label="What is damaged?"
        name="description"
        required
        data-missing="Please describe the damage"
        maxLength={2000}
        rows={4}
        error={fieldErrors.description}
      />
      <DamagePhotos
        number={number}
        photos={photos}
        error={fieldErrors.photos}
        onChange={(change) => setPhotos(change)}
      />
      <div>
        <Button type="submit" loading={busy} loadingLabel="Sending...">
          Report damage
        </Button>
      </div>
    </form>
  );
}
