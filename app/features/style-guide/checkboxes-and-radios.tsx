// Style guide: checkboxes, radio buttons and radio cards.
import { Checkbox } from '#ui/components/checkbox.tsx';
import { CardIcon, CashIcon } from '#ui/components/page-icons.tsx';
import { RadioCard } from '#ui/components/radio-card.tsx';
import { ChoiceGroup, Radio } from '#ui/components/radio.tsx';
import { StyleGuideSection, Specimen } from './specimen.tsx';

export function CheckboxesAndRadios() {
  return (
    <StyleGuideSection title="Checkboxes and radio buttons">
      <Specimen name="Checkbox" columns>
        <Checkbox label="In stock" />
        <Checkbox label="On sale" defaultChecked />
        <Checkbox label="I agree" error="You must accept the terms and conditions to register" />
        <div>
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled, ticked" disabled defaultChecked />
        </div>
      </Specimen>
      <Specimen name="Radio">
        <ChoiceGroup legend="Category">
          <Radio name="style-guide-category" value="all" label="All" defaultChecked />
          <Radio name="style-guide-category" value="women" label="Women" />
          <Radio name="style-guide-category" value="kids" label="Kids" disabled />
        </ChoiceGroup>
      </Specimen>
      <Specimen name="Radio card">
        <ChoiceGroup legend="Payment method" className="grow">
          <div className="grid gap-3 md:grid-cols-3">
            <RadioCard
              name="style-guide-payment"
              value="card"
              title="Card"
              text="Paid now"
              icon={<CardIcon />}
              defaultChecked
            />
            <RadioCard
              name="style-guide-payment"
              value="cod"
              title="Cash on delivery"
              text="Paid to the courier"
              icon={<CashIcon />}
            />
            <RadioCard
              name="style-guide-payment"
              value="other"
              title="Bank transfer"
              text="Not available"
              disabled
            />
          </div>
        </ChoiceGroup>
      </Specimen>
    </StyleGuideSection>
  );
}
