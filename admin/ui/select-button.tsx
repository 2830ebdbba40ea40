// Button above the cards of a list on the phone: shows their checkboxes, and ends the selection.
import { Button } from '#ui/components/button.tsx';
import { useIsPhone } from './use-is-phone.ts';
import type { ListSelection } from './use-selection.ts';

export function SelectButton<Row>({ selection }: { selection: ListSelection<Row> }) {
  const { isSelecting, start, end } = selection;
  if (!useIsPhone()) return null;
  return (
    <Button variant="outline" aria-pressed={isSelecting} onClick={isSelecting ? end : start}>
      Select
    </Button>
  );
}
