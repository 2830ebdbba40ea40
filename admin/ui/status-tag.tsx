// Status tag: a dot and a word on a tint, never the colour alone.
import { cx } from '#ui/components/cx.ts';

const tones = {
  good: 'bg-good text-on-good',
  wait: 'bg-wait text-on-wait',
  bad: 'bg-bad text-on-bad',
  info: 'bg-info text-on-info',
  calm: 'bg-calm text-on-calm',
};
export type StatusTone = keyof typeof tones;

export function StatusTag({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 type-caption font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
