// Fields of the settings of personal data: how long it is kept.
import { NumberField } from '../../ui/number-field.tsx';
import { type FieldsProps, bindNumber } from './settings-form.ts';

export function RetentionFields({ form }: FieldsProps) {
  const { retention } = form.value;
  return (
    <>
      <NumberField
        {...bindNumber(form, 'retention.emailDays', retention?.emailDays)}
        label="Days to keep the text of emails"
        hint="Then only the address, the subject and the time of each email are kept."
        required
      />
      <NumberField
        {...bindNumber(form, 'retention.messageDays', retention?.messageDays)}
        label="Days to keep messages"
        hint="Messages from the contact form, and the record of the emails you sent. 730 days are two years. The privacy page shows both times."
        required
      />
    </>
  );
}
