// Size picker. A sold-out size is struck through but can be selected, so that its details can be seen.
import { cx } from './cx.ts';
import { PickerCount } from './picker-count.tsx';
import { Picker, type PickerOption, type PickerProps } from './picker.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from '#messages/picker.ts';

export function SizePicker(props: PickerProps<PickerOption>) {
  return (
    <Picker {...props} rowClass="flex flex-wrap gap-2 pt-1">
      {(option, input) => (
        <label
          key={option.value}
          className={cx(
            'ring-within relative grid h-11 min-w-12 place-items-center rounded-sm border border-control bg-raised px-3.5 has-checked:border-brand-text has-checked:font-semibold has-checked:text-brand-text has-checked:inset-ring has-checked:inset-ring-brand-text',
            option.soldOut && 'text-muted line-through decoration-1',
            option.disabled ? 'cursor-not-allowed' : 'cursor-pointer hover:border-ink',
          )}
        >
          {input}
          <span className="flex items-baseline gap-1.5">
            {option.label}
            <PickerCount count={option.count} />
          </span>
          {option.soldOut &&
            texts.soldOut({
              hidden: (children) => <VisuallyHidden>{children}</VisuallyHidden>,
            })}
        </label>
      )}
    </Picker>
  );
}
