// Choice of the period for all sales cards; it is kept in the URL.
import { useSearchParams } from 'react-router';
import { type SalesPeriod, salesPeriods } from '#domain/shop/sales-period.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { periodTexts } from './period-text.ts';

const USUAL: SalesPeriod = '30-days';
const options = salesPeriods.map((value) => ({ value, label: periodTexts[value].label }));

export function usePeriod(): [SalesPeriod, (period: SalesPeriod) => void] {
  const [search, setSearch] = useSearchParams();
  const period = salesPeriods.find((each) => each === search.get('period')) ?? USUAL;
  const setPeriod = (next: SalesPeriod) =>
    setSearch(next === USUAL ? {} : { period: next }, { replace: true, preventScrollReset: true });
  return [period, setPeriod];
}

type PeriodControlProps = { period: SalesPeriod; onChange: (period: SalesPeriod) => void };

export function PeriodControl({ period, onChange }: PeriodControlProps) {
  return <SegmentedControl label="Period" options={options} value={period} onChange={onChange} />;
}
