// Fields of the settings of personal data: how long it is kept, and what becomes of it when an account is deleted.
import { api, readResponse } from '#ui/client/api.ts';
import { formatDay } from '#ui/shop/format-date.ts';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { erasureNames, erasures } from '#domain/shop/retention.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { settingFields } from './setting-fields.ts';
import { type FieldsProps, type SettingsForm, bindNumber } from './settings-form.ts';

export function RetentionFields({ form }: FieldsProps) {
  const { retention } = form.value;
  return (
    <>
      <NumberField {...bindNumber(form, 'retention.emailDays', retention?.emailDays)} required />
      <NumberField
        {...bindNumber(form, 'retention.messageDays', retention?.messageDays)}
        required
      />
      <ErasureChoice form={form} />
      <SealedAccounts />
    </>
  );
}

function ErasureChoice({ form }: { form: SettingsForm }) {
  return (
    <ChoiceGroup legend={settingFields.erasure.label}>
      {erasures.map((erasure) => (
        <Radio
          key={erasure}
          name="erasure"
          label={erasureNames[erasure]}
          aria-describedby="erasure-hint"
          checked={form.value.erasure === erasure}
          onChange={() => form.set('erasure', erasure)}
        />
      ))}
      <p id="erasure-hint" className="max-w-prose type-small text-muted">
        Either way the account is closed at once, and you no longer see its data. From May 2027 the
        Digital Personal Data Protection Rules (rule 8) ask shops to keep personal data for at least
        one year. “Seal” keeps the data encrypted for 365 days: no page shows it, and each opening
        is in the audit log. Ask a lawyer which one your shop needs, and from when. A change applies
        to accounts that are deleted from now on.
      </p>
    </ChoiceGroup>
  );
}

/** Sealed accounts are shown also after a change back to "at once": earlier records stay for their year. */
function SealedAccounts() {
  const summary = useLoad(() => readResponse(api.admin['sealed-accounts'].$get()));
  return (
    <section aria-labelledby="sealed-accounts">
      <h2 id="sealed-accounts" className="mb-1.5 type-small font-medium">
        Sealed accounts
      </h2>
      <LoadState what="the number of sealed accounts" loaded={summary} skeletonClass="h-14">
        {({ count, nextErasure }) => <p>{summaryText(count, nextErasure)}</p>}
      </LoadState>
    </section>
  );
}

function summaryText(count: number, nextErasure: string | null): string {
  if (nextErasure === null) return 'None.';
  const accounts = count === 1 ? '1 account' : `${count} accounts`;
  return `${accounts}. The next is erased on ${formatDay(nextErasure)}.`;
}
