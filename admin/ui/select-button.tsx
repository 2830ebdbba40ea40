// Buttons above the cards of a list on the phone: one shows their checkboxes and ends the selection, one selects the page.
import { Button } from '#ui/components/button.tsx';
import { useIsPhone } from './use-is-phone.ts';
import type { ListSelection } from './use-selection.ts';

type SelectButtonProps<Row> = {
  selection: ListSelection<Row>;
  /** Rows of the page. */
  shown: readonly Row[];
};

export function SelectButton<Row>({ selection, shown }: SelectButtonProps<Row>) {
  const { isSelecting, start, end, toggleAll } = selection;
  if (!useIsPhone()) return null;
  return (
    <>
      <Button variant="outline" aria-pressed={isSelecting} onClick={isSelecting ? end : start}>
        Select
      </Button>
      {isSelecting && shown.length > 1 && (
        <Button variant="outline" onClick={() => toggleAll(shown, true)}>
          {`Select all ${shown.length}`}
        </Button>
      )}
    </>
  );
}
