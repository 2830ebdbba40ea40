// Range slider with two thumbs: two native sliders on one track.
import { cx } from './cx.ts';
import * as texts from '#messages/range.ts';

export type RangeSliderProps = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: readonly [low: number, high: number];
  onChange: (value: [low: number, high: number]) => void;
  /** Called when the thumb is released: the moment to load results. */
  onCommit?: () => void;
  format?: (value: number) => string;
  /** Field names of the two thumbs, for forms submitted without JavaScript. */
  names?: readonly [low: string, high: string];
  className?: string;
};

export function RangeSlider(props: RangeSliderProps) {
  const {
    label,
    min,
    max,
    step = 1,
    value,
    onChange,
    onCommit,
    format = String,
    names,
    className,
  } = props;
  const [low, high] = value;
  const percent = (number: number) => (max > min ? ((number - min) / (max - min)) * 100 : 0);
  const shared = { min, max, step, onPointerUp: onCommit, onKeyUp: onCommit };
  return (
    <div role="group" aria-label={label} className={className}>
      <div className="relative h-11">
        <svg
          className="absolute inset-x-0 top-1/2 h-1 w-full -translate-y-1/2 overflow-visible"
          aria-hidden="true"
        >
          <rect width="100%" height="4" rx="2" className="fill-control/50" />
          <rect
            x={`${percent(low)}%`}
            width={`${percent(high) - percent(low)}%`}
            height="4"
            className="fill-brand-text"
          />
        </svg>
        <input
          {...shared}
          type="range"
          name={names?.[0]}
          className={cx('range', percent(low) > 50 && 'z-1')}
          aria-label={texts.sliderFrom({ label })}
          aria-valuetext={format(low)}
          value={low}
          onChange={(event) => onChange([Math.min(event.target.valueAsNumber, high), high])}
        />
        <input
          {...shared}
          type="range"
          name={names?.[1]}
          className="range"
          aria-label={texts.sliderTo({ label })}
          aria-valuetext={format(high)}
          value={high}
          onChange={(event) => onChange([low, Math.max(event.target.valueAsNumber, low)])}
        />
      </div>
      <p className="type-small text-muted tabular-nums" aria-hidden="true">
        {format(low)} – {format(high)}
      </p>
    </div>
  );
}
