// Fields of the emails: who they come from, and which the owner receives.
import { TextField } from '#ui/components/field.tsx';
import { type OwnerEmailKind, ownerEmailKinds } from '#domain/shop/owner-emails.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SenderCheck } from './sender-check.tsx';
import { type FieldsProps, bindNumber, bindText } from './settings-form.ts';
import { TestEmailButton } from './test-email-button.tsx';

export function EmailFields({ form }: FieldsProps) {
  return (
    <>
      <SenderFields form={form} />
      <OwnerEmailFields form={form} />
    </>
  );
}

function SenderFields({ form }: FieldsProps) {
  const { sender } = form.value;
  return (
    <>
      <TextField
        {...bindText(form, 'sender.name', sender?.name)}
        label="Name"
        hint="Shown as the sender of every email. Empty: the name set on the server."
      />
      <TextField
        {...bindText(form, 'sender.email', sender?.email)}
        label="Email"
        type="email"
        hint="Your mail server must be allowed to send from this address. Empty: the address set on the server."
      />
      <div className="grid gap-3">
        <SenderCheck email={sender?.email ?? ''} />
        <TestEmailButton />
      </div>
    </>
  );
}

const switches: Record<OwnerEmailKind, { label: string; hint: string }> = {
  newOrder: { label: 'New order', hint: 'As soon as it is paid, or placed with cash on delivery.' },
  orderToConfirm: {
    label: 'Order to confirm',
    hint: '12 hours before a cash order that you have not confirmed is cancelled.',
  },
  cancellationRequest: { label: 'Request to cancel', hint: 'Of an order that is packed.' },
  damageReport: { label: 'Report', hint: 'With the customer’s description.' },
  contactMessage: {
    label: 'Contact message',
    hint: 'Answer under Messages: then the ticket keeps your answer and its time.',
  },
  refundFailed: { label: 'Failed refund', hint: 'When the payment provider has refused it.' },
  dispute: {
    label: 'Payment dispute',
    hint: 'When a bank questions a payment, asks for evidence or has decided.',
  },
  morningSummary: {
    label: 'Morning summary',
    hint: 'What there is to do. None on a day with nothing to do.',
  },
};

function OwnerEmailFields({ form }: FieldsProps) {
  const { ownerEmails } = form.value;
  if (!ownerEmails) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Notifications</legend>
      <p className="type-small text-muted">Emails to the address under Seller and contact.</p>
      {ownerEmailKinds.map((kind) => (
        <Switch
          key={kind}
          {...switches[kind]}
          checked={ownerEmails[kind]}
          onChange={(isOn) => form.set(`ownerEmails.${kind}`, isOn)}
        />
      ))}
      {ownerEmails.morningSummary && (
        <NumberField
          {...bindNumber(form, 'ownerEmails.summaryHour', ownerEmails.summaryHour)}
          label="Hour of the morning summary"
          hint="From 0 to 23, in Indian time."
          required
        />
      )}
    </fieldset>
  );
}
