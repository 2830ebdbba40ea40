// Choice of one to five stars: a radio group, by finger, arrow keys or pointer.
import { useId } from 'react';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { starSteps } from '#domain/review/review.ts';
import * as texts from '#messages/review.ts';

type StarFieldProps = {
  legend: string;
  /** 0 while none are chosen. */
  value: number;
  error: string | undefined;
  onChange: (stars: number) => void;
};

export function StarField({ legend, value, error, onChange }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0 outline-none"
    >
      <legend className="mb-1.5 type-small font-medium">{legend}</legend>
      <div className="flex">
        {starSteps.map((stars) => (
          <label
            key={stars}
            className="ring-within grid size-11 cursor-pointer place-items-center rounded-sm"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={value === stars}
              aria-label={texts.starCount({ count: stars })}
              className="sr-only"
              onChange={() => onChange(stars)}
            />
            <svg
              width="32"
              height="32"
              viewBox="0 0 20 20"
              aria-hidden="true"
              fill={stars <= value ? 'currentColor' : 'none'}
              className="text-star"
            >
              <path
                d="M10 1.8l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8Z"
                stroke="currentColor"
                strokeWidth="1"
              />
            </svg>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
