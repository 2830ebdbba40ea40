// Style guide: text fields and selects, empty, filled, invalid, read-only and disabled.
import { TextArea, TextField } from '#ui/components/field.tsx';
import { SearchIcon } from '#ui/components/icons.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { InlineSelect, Select } from '#ui/components/select.tsx';
import { StyleGuideSection, Specimen } from './specimen.tsx';

const states = [
  { value: 'gj', label: 'Gujarat' },
  { value: 'rj', label: 'Rajasthan' },
  { value: 'wb', label: 'West Bengal' },
  { value: 'xx', label: 'Not delivered to', disabled: true },
];

export function FieldSpecimens() {
  return (
    <StyleGuideSection title="Fields">
      <Specimen name="Text field" columns>
        <TextField label="City" placeholder="Jaipur" hint="For the delivery" />
        <TextField label="Full name" required defaultValue="Asha Rao" />
        <TextField
          label="PIN code"
          defaultValue="3020"
          error="Please enter a valid 6-digit PIN code"
        />
        <TextField label="Country" defaultValue="India" readOnly />
        <TextField label="Promo code" defaultValue="WELCOME10" disabled />
        <TextField
          label="Search"
          hideLabel
          height="md"
          placeholder="Search products..."
          icon={<SearchIcon size={20} />}
        />
      </Specimen>
      <Specimen name="Password" columns>
        <PasswordField label="Password" defaultValue="marigold" />
        <PasswordField label="Confirm password" error="Passwords do not match" />
        <PasswordField label="Old password" disabled />
      </Specimen>
      <Specimen name="Text area" columns>
        <TextArea label="Message" placeholder="How can we help?" />
        <TextArea label="Note" error="Please fill in all required fields" />
        <TextArea label="Disabled" disabled defaultValue="This form is closed" />
      </Specimen>
      <Specimen name="Select" columns>
        <Select label="State" options={states} placeholder="Choose a state" />
        <Select
          label="Invalid state"
          options={states}
          error="Please choose a state from the list"
        />
        <Select label="Disabled state" options={states} disabled />
        <InlineSelect label="Sort" options={states} />
      </Specimen>
    </StyleGuideSection>
  );
}
