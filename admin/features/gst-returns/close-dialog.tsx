// Confirms that a period is closed: it cannot be opened again.
import { FormDialog } from '../form/form-dialog.tsx';
import { type LoadedReturn, closeGstReturn } from './gst-returns-api.ts';

type CloseDialogProps = {
  period: LoadedReturn['period'];
  notices: number;
  onClosed: () => Promise<void>;
  onClose: () => void;
};

export function CloseDialog({ period, notices, onClosed, onClose }: CloseDialogProps) {
  return (
    <FormDialog
      title={`Close ${period.label}?`}
      description="The return is exported and kept as it is. This cannot be undone: a document of this period that appears later falls into the next one."
      confirmLabel="Close and export"
      submit={async () => {
        await closeGstReturn(period.id);
        await onClosed();
      }}
      onClose={onClose}
    >
      {notices > 0 && (
        <p className="type-small">Have an accountant read what the page says of it first.</p>
      )}
    </FormDialog>
  );
}
