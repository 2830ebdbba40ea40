// Title of the browser's tab, with the number of orders and messages that wait.
import { useWorkCounts } from './work-counts.ts';

export function PageTitle({ children }: { children: string }) {
  const counts = useWorkCounts();
  const waiting = counts ? counts.orders + counts.messages : 0;
  return <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${children} · Admin`}</title>;
}
