// A cart that shows what a choice about GST means: a lehenga whose rate the discount lowers, and a dupatta.
import { formatPaise } from '#domain/money/money.ts';

export const SAMPLE = [
  { name: 'Lehenga, HSN 6204', pricePaise: 2_899_00, quantity: 1, hsnCode: '6204', garments: 1 },
  { name: 'Dupatta, HSN 6214', pricePaise: 799_00, quantity: 1, hsnCode: '6214', garments: 1 },
];
export const SAMPLE_CODE = {
  code: 'WELCOME10',
  kind: 'percent',
  percent: 10,
  minimumPaise: 0,
} as const;

export type SampleRow = { label: string; paise: number };
type SampleCartProps = {
  title: string;
  rows: readonly SampleRow[];
  totalPaise: number;
  below?: readonly SampleRow[];
};

/** `below`: what the total includes. */
export function GstSampleCart({ title, rows, totalPaise, below = [] }: SampleCartProps) {
  const total = { label: 'Customer pays', paise: totalPaise };
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="grid gap-1">
        {[...rows, { ...total, isTotal: true }, ...below].map((row) => (
          <div key={row.label} className="flex justify-between gap-3">
            <dt className={'isTotal' in row ? 'font-semibold' : undefined}>{row.label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{formatPaise(row.paise)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
