// Fields of the emails: who they come from, and which the owner receives.
import { TextField } from '#ui/components/field.tsx';
import { ownerEmailKinds } from '#domain/shop/owner-emails.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SenderCheck } from './sender-check.tsx';
import { type FieldsProps, bindNumber, bindSwitch, bindText } from './settings-form.ts';

export function EmailFields({ form }: FieldsProps) {
  return (
    <>
      <SenderFields form={form} />
      <OwnerEmailFields form={form} />
      <ReviewEmailFields form={form} />
    </>
  );
}

function SenderFields({ form }: Pick<FieldsProps, 'form'>) {
  const { sender } = form.value;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-semibold">Sender</legend>
      <TextField {...bindText(form, 'sender.name', sender?.name)} />
      <TextField {...bindText(form, 'sender.email', sender?.email)} type="email" />
      <SenderCheck email={sender?.email ?? ''} />
    </fieldset>
  );
}

function OwnerEmailFields({ form }: Pick<FieldsProps, 'form'>) {
  const { ownerEmails } = form.value;
  if (!ownerEmails) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Notifications</legend>
      <p className="type-small text-muted">Emails to the address under Seller and contact.</p>
      {ownerEmailKinds.map((kind) => (
        <Switch key={kind} {...bindSwitch(form, `ownerEmails.${kind}`, ownerEmails[kind])} />
      ))}
      {ownerEmails.morningSummary && (
        <NumberField
          {...bindNumber(form, 'ownerEmails.summaryHour', ownerEmails.summaryHour)}
          required
        />
      )}
    </fieldset>
  );
}

function ReviewEmailFields({ form }: Pick<FieldsProps, 'form'>) {
  const { reviewEmails } = form.value;
  if (!reviewEmails) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Reviews</legend>
      <Switch {...bindSwitch(form, 'reviewEmails.isOn', reviewEmails.isOn)} />
      {reviewEmails.isOn && (
        <NumberField {...bindNumber(form, 'reviewEmails.days', reviewEmails.days)} required />
      )}
    </fieldset>
  );
}
