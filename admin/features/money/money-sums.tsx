// Sums above a list of money, each with its label.
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { type Paise, formatPaise } from '#domain/money/money.ts';

type MoneySumsProps = { sums: readonly { label: string; paise: Paise }[] };

export function MoneySums({ sums }: MoneySumsProps) {
  return (
    <dl className={cx(cardClass(), 'flex flex-wrap gap-x-8 gap-y-3 p-4 md:px-6')}>
      {sums.map(({ label, paise }) => (
        <div key={label}>
          <dt className="type-caption text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatPaise(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
