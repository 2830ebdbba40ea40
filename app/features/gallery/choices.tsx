// Ticks, radios and the cards that are radios.
import { Checkbox } from '#app/ui/checkbox.tsx';
import { CardIcon, CashIcon } from '#app/ui/icons.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { ChoiceGroup, Radio } from '#app/ui/radio.tsx';
import { GallerySection, Specimen } from './specimen.tsx';

export function Choices() {
  return (
    <GallerySection title="Choices">
      <Specimen name="Checkbox" columns>
        <Checkbox label="In stock" />
        <Checkbox label="On sale" defaultChecked />
        <Checkbox label="I agree" error="You must accept the terms and conditions to register" />
        <div>
          <Checkbox label="Switched off" disabled />
          <Checkbox label="Switched off, ticked" disabled defaultChecked />
        </div>
      </Specimen>
      <Specimen name="Radio">
        <ChoiceGroup legend="Category">
          <Radio name="gallery-category" value="all" label="All" defaultChecked />
          <Radio name="gallery-category" value="women" label="Women" />
          <Radio name="gallery-category" value="kids" label="Kids" disabled />
        </ChoiceGroup>
      </Specimen>
      <Specimen name="Radio card">
        <ChoiceGroup legend="Payment method" className="grow">
          <div className="grid gap-3 md:grid-cols-3">
            <RadioCard
              name="gallery-payment"
              value="card"
              title="Card"
              text="Paid now"
              icon={<CardIcon />}
              defaultChecked
            />
            <RadioCard
              name="gallery-payment"
              value="cod"
              title="Cash on delivery"
              text="Paid at the door"
              icon={<CashIcon />}
            />
            <RadioCard
              name="gallery-payment"
              value="other"
              title="Bank transfer"
              text="Not available"
              disabled
            />
          </div>
        </ChoiceGroup>
      </Specimen>
    </GallerySection>
  );
}
