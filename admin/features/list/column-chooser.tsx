// Which columns a list shows; a change is a navigation, so that reload, Back and saved views keep it.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { Popover } from '../../ui/popover.tsx';
import { isShownColumn, toggleColumn } from './list-columns.ts';

export type ColumnChooserProps = {
  columns: readonly { key?: string; label: string }[];
  /** Keys of the chosen columns, as in the URL. */
  chosen: string;
  onChange: (chosen: string) => void;
};

export function ColumnChooser({ columns, chosen: loaded, onChange }: ColumnChooserProps) {
  // A tick shows at once, before the list has loaded with it.
  const [{ chosen, from }, setChosen] = useState({ chosen: loaded, from: loaded });
  if (from !== loaded) setChosen({ chosen: loaded, from: loaded });
  const choose = (next: string) => {
    setChosen({ chosen: next, from });
    onChange(next);
  };
  return (
    <Popover label="Columns" trigger={<Button variant="outline">Columns</Button>}>
      <div role="group" aria-label="Columns" className="grid gap-1">
        {columns.map(
          (column) =>
            column.key !== undefined && (
              <Checkbox
                key={column.key}
                label={column.label}
                checked={isShownColumn(chosen, column)}
                onChange={() => choose(toggleColumn(columns, chosen, column.key ?? ''))}
              />
            ),
        )}
      </div>
      {chosen !== '' && (
        <Button variant="subtle" size="sm" className="mt-3" onClick={() => choose('')}>
          Usual columns
        </Button>
      )}
    </Popover>
  );
}
