// Field for tracking numbers from a spreadsheet: what is pasted goes into the rows at once.
import { TextArea } from '#ui/components/field.tsx';

type PasteFieldProps = { unmatched: readonly string[]; onPaste: (text: string) => void };

export function PasteField({ unmatched, onPaste }: PasteFieldProps) {
  return (
    <div>
      <TextArea
        label="Paste from a spreadsheet"
        rows={2}
        spellCheck={false}
        autoComplete="off"
        hint="Tracking numbers in the order of the rows, or order number and tracking number."
        onChange={(event) => onPaste(event.target.value)}
      />
      <p role="status" className="mt-1.5 type-caption text-error empty:hidden">
        {unmatched.length > 0 && `Not in this table: ${unmatched.join('; ')}`}
      </p>
    </div>
  );
}
