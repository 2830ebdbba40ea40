// Colour picker. The legend names the selected colours; in a filter (options with a count) every
// colour has its name below, because nobody selects a filter only to learn what it is called.
import { PickerCount } from './picker-count.tsx';
import { Picker, type PickerOption, type PickerProps } from './picker.tsx';
import * as texts from '#messages/picker.ts';

export type SwatchOption = PickerOption & { colour: string };

export function SwatchPicker(props: PickerProps<SwatchOption>) {
  return (
    <Picker {...props} rowClass="-ml-1 flex flex-wrap gap-1">
      {(option, input) => (
        <label
          key={option.value}
          title={option.label}
          className="ring-within relative grid w-12 cursor-pointer justify-items-center rounded-full pt-12"
        >
          {input}
          <span className={option.count === undefined ? 'sr-only' : 'pt-0.5 type-caption'}>
            {option.soldOut ? texts.optionSoldOut({ label: option.label }) : option.label}
          </span>
          <Dot colour={option.colour} soldOut={option.soldOut} />
          <PickerCount count={option.count} />
        </label>
      )}
    </Picker>
  );
}

function Dot({ colour, soldOut }: { colour: string; soldOut?: boolean }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="absolute inset-x-0 top-0 size-12 stroke-transparent peer-checked:stroke-brand-text hover:stroke-control"
    >
      <circle cx="24" cy="24" r="22.5" fill="none" strokeWidth="2" />
      <circle cx="24" cy="24" r="18.5" fill={colour} stroke="#3a2314" strokeOpacity=".35" />
      <circle cx="24" cy="24" r="19.5" fill="none" className="stroke-control" />
      {soldOut && <path d="M9 39 39 9" stroke="#fffbf4" strokeWidth="4" />}
      {soldOut && <path d="M9 39 39 9" stroke="#3a2314" strokeWidth="1.5" />}
    </svg>
  );
}
