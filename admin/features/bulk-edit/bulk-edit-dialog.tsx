// Dialog of a bulk edit: its fields, then a preview of every change, then all of them at once.
import { useCallback, useEffect, useState } from 'react';
import { type BulkAction, bulkActions, editErrors, firstEdit } from './bulk-actions.ts';
import { type BulkEditPreview, applyEdit, previewEdit } from './bulk-edit-api.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { EditFields, hasFields } from './edit-fields.tsx';
import { productsText } from './edit-text.ts';
import { PreviewList } from './preview-list.tsx';
import { asAppError } from '#ui/client/api.ts';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { BulkEdit } from '#domain/product/bulk-edit.ts';
import { AppError } from '#domain/errors/errors.ts';

type BulkEditDialogProps = {
  action: BulkAction;
  ids: readonly string[];
  /** YYYY-MM-DD. */
  today: string;
  onApplied: (applied: { id: string; count: number }) => void;
  onClose: () => void;
};

export function BulkEditDialog({ action, ids, today, onApplied, onClose }: BulkEditDialogProps) {
  const title = bulkActions.find((each) => each.action === action)?.label ?? '';
  const [edit, setEdit] = useState<BulkEdit>(() => firstEdit(action, today));
  const [isPreviewing, setIsPreviewing] = useState(() => !hasFields(edit));
  if (isPreviewing) {
    const onBack = hasFields(edit) ? () => setIsPreviewing(false) : null;
    return <PreviewStep {...{ title, edit, ids, onApplied, onClose, onBack }} />;
  }
  return (
    <FormDialog
      title={title}
      description={`For ${productsText(ids.length)}. Nothing changes before you have seen the preview.`}
      confirmLabel="Preview"
      cancelLabel="Cancel"
      validate={() => editErrors(edit)}
      submit={async () => {
        setIsPreviewing(true);
        return 'stay';
      }}
      onClose={onClose}
      className="mt-5"
    >
      {(errors) => <EditFields edit={edit} errors={errors} onChange={setEdit} />}
    </FormDialog>
  );
}

type PreviewStepProps = Pick<BulkEditDialogProps, 'ids' | 'onApplied' | 'onClose'> & {
  title: string;
  edit: BulkEdit;
  /** Null for an edit without fields. */
  onBack: (() => void) | null;
};

function PreviewStep({ title, edit, ids, onApplied, onClose, onBack }: PreviewStepProps) {
  const { previews, error, preview } = usePreview(edit, ids);
  const failing = previews?.filter((each) => each.error) ?? [];
  const changing = previews?.filter((each) => !each.error && each.changes.length > 0) ?? [];
  /** A product that somebody changes after the preview stops the edit; then the preview is made anew. */
  const apply = async () => {
    try {
      onApplied(await applyEdit(edit, changing));
    } catch (thrown) {
      const { code } = asAppError(thrown);
      if (code !== 'product/edited-by-another') throw thrown;
      await preview();
      const message = 'Someone else changed one of these products. This is the new preview.';
      throw new AppError(code, { message });
    }
  };
  return (
    <FormDialog
      wide
      title={title}
      confirmLabel={`Change ${productsText(changing.length)}`}
      cancelLabel={onBack ? 'Back' : 'Cancel'}
      isDisabled={changing.length === 0}
      submit={apply}
      onClose={onClose}
      onCancel={onBack ?? onClose}
      className=""
    >
      {!previews && !error && <Skeleton className="mt-2 h-48" />}
      {previews && (
        <p role="status" className="type-small text-muted">
          {changing.length === 0
            ? 'Nothing would change.'
            : `${productsText(changing.length)} will change. You can undo this for 30 days.`}
          {failing.length > 0 &&
            ` ${productsText(failing.length)} cannot be changed and will be left out.`}
        </p>
      )}
      {previews && <PreviewList edit={edit} previews={previews} />}
      <FieldError id="preview-error" error={error} />
    </FormDialog>
  );
}

function usePreview(edit: BulkEdit, ids: readonly string[]) {
  const [previews, setPreviews] = useState<readonly BulkEditPreview[] | null>(null);
  const [error, setError] = useState('');
  const preview = useCallback(
    () =>
      previewEdit(edit, ids).then(setPreviews, (thrown: unknown) => {
        setPreviews(null);
        setError(asAppError(thrown).message);
      }),
    [edit, ids],
  );
  useEffect(() => void preview(), [preview]);
  return { previews, error, preview };
}
