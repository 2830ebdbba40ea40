// Form of a return report: the reason, the items, a description and, where the return rules ask for it, a photo.
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { TextArea } from '#ui/components/field.tsx';
import {
  type FormErrors,
  focusFirstError,
  hasFieldErrors,
  nativeFieldErrors,
} from '#ui/form/form-validation.ts';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { toast } from '#ui/components/toast.tsx';
import { accountMessages } from '#domain/messages/account.ts';
import * as damageReport from '#messages/damage-report.ts';
import { MAX_PHOTOS } from '#domain/image/photo.ts';
import {
  DEFAULT_REASON,
  type ReturnReason,
  type ReturnRules,
  isDamage,
  isOnlyForDamage,
  needsPhotos,
  returnReasonNames,
} from '#domain/returns/return-rules.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { ReturnsAndRefundsDto } from '#server/shop/orders/queries/returns-and-refunds.ts';
import { DamagePhotos } from './damage-photos.tsx';
import { type ChosenItems, DamagedItems } from '#ui/shop/damaged-items.tsx';
import { progressLabel, usePhotoUploads } from './use-photo-uploads.ts';
import * as texts from '#messages/return.ts';

type ReportDamageProps = {
  order: Pick<OrderDto, 'number' | 'lines'>;
  reportable: ReturnsAndRefundsDto['reportable'];
  /** Photos uploaded on an earlier visit. */
  unsentPhotos: ReturnsAndRefundsDto['unsentPhotos'];
  /** The end of the report period, an ISO timestamp. */
  until: string;
  rules: ReturnRules;
};

export function ReportDamage(props: ReportDamageProps) {
  const { order, reportable, unsentPhotos, until, rules } = props;
  const { number } = order;
  const { revalidate } = useRevalidator();
  const uploads = usePhotoUploads(number, { max: MAX_PHOTOS, unsent: unsentPhotos });
  const [chosen, setChosen] = useState<ChosenItems>(() => onlyItem(reportable));
  const [reason, setReason] = useState<ReturnReason>(rules.reasons[0] ?? DEFAULT_REASON);
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
      ...(lines.length === 0 && { lines: damageReport.linesMissing }),
      ...(uploads.photos.length === 0 &&
        needsPhotos(rules, reason) && { photos: damageReport.photosMissing }),
    };
    flushSync(() => setFieldErrors(errors));
    if (hasFieldErrors(errors)) return focusFirstError(form);
    setIsReporting(true);
    const description = String(new FormData(form).get('description') ?? '');
    const json = { reason, description, lines, photos: uploads.photos.map(({ id }) => id) };
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
      <p className="text-muted">{introduction(rules, until)}</p>
      {rules.reasons.length > 1 && (
        <ChoiceGroup legend={texts.reasonQuestion} className="grid sm:grid-cols-2">
          {rules.reasons.map((each) => (
            <Radio
              key={each}
              name="reason"
              value={each}
              label={returnReasonNames[each]}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </ChoiceGroup>
      )}
      <DamagedItems
        legend={isOnlyForDamage(rules) ? texts.damagedItems : texts.items}
        lines={order.lines}
        reportable={reportable}
        chosen={chosen}
        error={Object.values(chosen).some(Boolean) ? undefined : fieldErrors.lines}
        onChange={setChosen}
      />
      <TextArea
        label={descriptionLabel(reason)}
        name="description"
        required
        data-missing={isDamage(reason) ? texts.describeDamage : texts.describe}
        maxLength={2000}
        rows={4}
        error={fieldErrors.description}
        onInput={() => setFieldErrors(({ description: _description, ...others }) => others)}
      />
      <DamagePhotos
        uploads={uploads}
        max={MAX_PHOTOS}
        isRequired={needsPhotos(rules, reason)}
        error={uploads.photos.length > 0 ? undefined : fieldErrors.photos}
      />
      <div>
        <Button
          type="submit"
          loading={isReporting || progress !== null}
          loadingLabel={progress ?? texts.sending}
        >
          {isOnlyForDamage(rules) ? texts.report : texts.send}
        </Button>
      </div>
    </form>
  );
}

function introduction(rules: ReturnRules, until: string): string {
  const values = { until: formatMoment(until) };
  const isAtOurCost = rules.shippingPaidBy === 'shop';
  if (!isOnlyForDamage(rules)) {
    return isAtOurCost ? texts.introShop(values) : texts.introCustomer(values);
  }
  if (!rules.asksPhotos) {
    return isAtOurCost ? texts.introDamageShop(values) : texts.introDamageCustomer(values);
  }
  return isAtOurCost
    ? texts.introDamagePhotosShop(values)
    : texts.introDamagePhotosCustomer(values);
}

function descriptionLabel(reason: ReturnReason): string {
  if (reason === 'size') return texts.sizeQuestion;
  return isDamage(reason) ? texts.damageQuestion : texts.describe;
}

/** The only item of an order needs no choice. */
function onlyItem(reportable: ReturnsAndRefundsDto['reportable']): ChosenItems {
  const [first, ...others] = reportable;
  return first && others.length === 0 && first.quantity === 1 ? { [first.line]: 1 } : {};
}
