// What is typed and chosen from a list: at rest, filled, wrong, read-only and switched off.
import { TextArea, TextField } from '#app/ui/field.tsx';
import { SearchIcon } from '#app/ui/icons.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { InlineSelect, Select } from '#app/ui/select.tsx';
import { GallerySection, Specimen } from './specimen.tsx';

const states = [
  { value: 'gj', label: 'Gujarat' },
  { value: 'rj', label: 'Rajasthan' },
  { value: 'wb', label: 'West Bengal' },
  { value: 'xx', label: 'Not served', disabled: true },
];

export function Fields() {
  return (
    <GallerySection title="Fields">
      <Specimen name="Text field" columns>
        <TextField label="City" placeholder="Jaipur" hint="Where the parcel goes" />
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
      <Specimen name="Several lines" columns>
        <TextArea label="Message" placeholder="How can we help?" />
        <TextArea label="Note" error="Please fill in all required fields" />
        <TextArea label="Closed" disabled defaultValue="No longer open" />
      </Specimen>
      <Specimen name="Select" columns>
        <Select label="State" options={states} placeholder="Choose a state" />
        <Select label="Wrong state" options={states} error="Please choose a state from the list" />
        <Select label="Fixed state" options={states} disabled />
        <InlineSelect label="Sort" options={states} />
      </Specimen>
    </GallerySection>
  );
}
