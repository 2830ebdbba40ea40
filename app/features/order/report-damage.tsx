// Damage report form: the damaged items, a description and at least one photo.
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
import { accountMessages } from '#domain/messages/account.ts';
import { damageReportMessages } from '#domain/messages/damage-report.ts';
import { MAX_PHOTOS } from '#domain/photo.ts';
import type { OrderDto } from '#server/orders/queries/customer-orders.ts';
import type { ReturnsAndRefundsDto } from '#server/orders/queries/returns-and-refunds.ts';
import { DamagePhotos } from './damage-photos.tsx';
import { type ChosenItems, DamagedItems } from './damaged-items.tsx';
import { progressLabel, usePhotoUploads } from './use-photo-uploads.ts';

type ReportDamageProps = {
  order: Pick<OrderDto, 'number' | 'lines'>;
  reportable: ReturnsAndRefundsDto['reportable'];
  /** Photos uploaded on an earlier visit. */
  unsentPhotos: ReturnsAndRefundsDto['unsentPhotos'];
  /** The end of the report period, an ISO timestamp. */
  until: string;
};

export function ReportDamage(props: ReportDamageProps) {
  const { order, reportable, unsentPhotos, until } = props;
  const { number } = order;
  const { revalidate } = useRevalidator();
  const uploads = usePhotoUploads(number, { max: MAX_PHOTOS, unsent: unsentPhotos });
  const [chosen, setChosen] = useState<ChosenItems>(() => onlyItem(reportable));
  const [fieldErrors, setFieldErrors] = useState<FormErrors>({});
  const [isReporting, setIsReporting] = useState(false);
  const progress = progressLabel(uploads);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReporting || uploads.isSending) return;
    const form = event.currentTarget;
    const lines = Object.entries(chosen)
      .map(([line, quantity]) => ({ line: Number(line), quantity }))
      .filter(({ quantity }) => quantity > 0);
    const errors = {
      ...nativeFieldErrors(form),
      ...(lines.length === 0 && { lines: damageReportMessages.linesMissing }),
      ...(uploads.photos.length === 0 && { photos: damageReportMessages.photosMissing }),
    };
    flushSync(() => setFieldErrors(errors));
    if (hasFieldErrors(errors)) return focusFirstError(form);
    setIsReporting(true);
    const description = String(new FormData(form).get('description') ?? '');
    const json = { description, lines, photos: uploads.photos.map(({ id }) => id) };
    try {
      await readResponse(api.orders[':number'].returns.$post({ param: { number }, json }));
      toast(accountMessages.damageReported);
      await revalidate();
      form.reset();
      uploads.clear();
      setChosen({});
    } catch (error) {
      showErrorToast(error);
      await revalidate();
    } finally {
      setIsReporting(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        We accept returns of damaged or defective items. Please report the damage by{' '}
        {formatMoment(until)}, with photos. Return shipping is at your cost.
      </p>
      <DamagedItems
        lines={order.lines}
        reportable={reportable}
        chosen={chosen}
        error={Object.values(chosen).some(Boolean) ? undefined : fieldErrors.lines}
        onChange={setChosen}
      />
      <TextArea
        label="What is damaged?"
        name="description"
        required
        data-missing="Please describe the damage"
        maxLength={2000}
        rows={4}
        error={fieldErrors.description}
        onInput={() => setFieldErrors(({ description: _description, ...others }) => others)}
      />
      <DamagePhotos
        uploads={uploads}
        max={MAX_PHOTOS}
        error={uploads.photos.length > 0 ? undefined : fieldErrors.photos}
      />
      <div>
        <Button
          type="submit"
          loading={isReporting || progress !== null}
          loadingLabel={progress ?? 'Sending...'}
        >
          Report damage
        </Button>
      </div>
    </form>
  );
}

/** The only item of an order needs no choice. */
function onlyItem(reportable: ReturnsAndRefundsDto['reportable']): ChosenItems {
  const [first, ...others] = reportable;
  return first && others.length === 0 && first.quantity === 1 ? { [first.line]: 1 } : {};
}
