// Style guide: number stepper, range slider, swatch and size pickers, chips.
import { useState } from 'react';
import { formatRupees } from '#domain/money/money.ts';
import { Chip } from '#ui/components/chip.tsx';
import { NumberStepper } from '#ui/components/number-stepper.tsx';
import { RangeSlider } from '#ui/components/range-slider.tsx';
import { SizePicker } from '#ui/components/size-picker.tsx';
import { SwatchPicker } from '#ui/components/swatch-picker.tsx';
import { Swatch } from '#ui/components/swatch.tsx';
import { StyleGuideSection, Specimen } from './specimen.tsx';

const colours = [
  { value: 'wine', label: 'Wine', colour: '#6f152b' },
  { value: 'ivory', label: 'Ivory', colour: '#f4ead8' },
  { value: 'peacock', label: 'Peacock', colour: '#0f5c5c', soldOut: true },
];
const sizes = [
  { value: 'S', label: 'S' },
  { value: 'M', label: 'M' },
  { value: 'L', label: 'L', soldOut: true },
  { value: 'XL', label: 'XL', soldOut: true, disabled: true },
];

export function Pickers() {
  const [quantity, setQuantity] = useState(1);
  const [range, setRange] = useState<[number, number]>([1000, 6000]);
  const [colour, setColour] = useState('wine');
  const [size, setSize] = useState('S');
  const [chips, setChips] = useState(['Red', 'Under ₹5,000']);
  return (
    <StyleGuideSection title="Pickers">
      <Specimen name="Number stepper: medium, large, at its maximum, disabled">
        <NumberStepper label="Quantity" value={quantity} onChange={setQuantity} max={5} />
        <NumberStepper label="Items" value={quantity} onChange={setQuantity} max={5} size="lg" />
        <NumberStepper label="Last item" value={1} onChange={setQuantity} max={1} />
        <NumberStepper label="Disabled" value={2} onChange={setQuantity} disabled />
      </Specimen>
      <Specimen name="Range slider" columns>
        <RangeSlider
          label="Price"
          min={0}
          max={10000}
          step={10}
          value={range}
          onChange={setRange}
          format={formatRupees}
        />
      </Specimen>
      <Specimen name="Swatch picker: selected, sold out" columns>
        <SwatchPicker legend="Colour" options={colours} selected={[colour]} onSelect={setColour} />
      </Specimen>
      <Specimen name="Size picker: selected, sold out, sold out and disabled" columns>
        <SizePicker legend="Size" options={sizes} selected={[size]} onSelect={setSize} />
      </Specimen>
      <Specimen name="Swatch">
        {colours.map((each) => (
          <span key={each.value} className="flex items-center gap-2 type-small">
            <Swatch colour={each.colour} soldOut={each.soldOut} />
            {each.label}
          </span>
        ))}
      </Specimen>
      <Specimen name="Chip">
        {chips.map((chip) => (
          <Chip
            key={chip}
            label={chip}
            onRemove={() => setChips(chips.filter((each) => each !== chip))}
          />
        ))}
      </Specimen>
    </StyleGuideSection>
  );
}
