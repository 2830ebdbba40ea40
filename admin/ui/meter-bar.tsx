// Horizontal bar of a ranking or a share; the number stands beside it as text.
import { cx } from '#ui/components/cx.ts';

type MeterBarProps = { value: number; max: number; tone?: 'gold' | 'wine' };

const tones = { gold: 'bg-(--c2)', wine: 'bg-(--c1)' };

export function MeterBar({ value, max, tone = 'gold' }: MeterBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-calm">
      <span
        className={cx('block h-full rounded-full', tones[tone])}
        style={{ width: `${share * 100}%`, minWidth: value > 0 ? '4px' : 0 }}
      />
    </span>
  );
}
