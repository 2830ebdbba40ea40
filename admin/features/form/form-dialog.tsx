// Dialog with a form: title, fields, footer, busy state, errors, password prompt, and a warning before input is lost.
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Dialog, type DialogCause, type DialogProps } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { AppError, FieldErrors } from '#domain/errors/errors.ts';
import { LeaveWarning } from './leave-warning.tsx';
import { type AdminFormOptions, useAdminForm } from './use-admin-form.ts';

export type FormDialogProps = Pick<
  DialogProps,
  'title' | 'description' | 'wide' | 'fullBelowMd' | 'atSide'
> & {
  /** Whether the dialog is open; set by a dialog that stays mounted, so that closing can animate. */
  open?: boolean;
  confirmLabel: string;
  cancelLabel?: string;
  /** The form cannot be sent as it is. */
  isDisabled?: boolean;
  /** Something was changed by a button, which no field says. */
  isChanged?: boolean;
  validate?: AdminFormOptions['validate'];
  /** Resolves to 'stay' where the dialog stays open; otherwise it closes. */
  submit: (values: FormData) => Promise<void | 'stay'>;
  onClose: () => void;
  /** Called by "Cancel"; without a handler "Cancel" closes the dialog. */
  onCancel?: (() => void) | undefined;
  /** Shown below an error, such as a link to what is to be corrected. */
  errorNote?: (error: AppError) => ReactNode;
  className?: string;
  /** The fields; a function receives their errors by name. */
  children?: ReactNode | ((fieldErrors: FieldErrors) => ReactNode);
};

export function FormDialog(props: FormDialogProps) {
  const { open = true, confirmLabel, cancelLabel = 'Back', isDisabled, isChanged } = props;
  const { validate, submit, onClose, onCancel = onClose, errorNote } = props;
  const { title, description, wide, fullBelowMd, atSide, className, children } = props;
  const [isTyped, setIsTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const form = useAdminForm({
    validate,
    async submit(values) {
      if ((await submit(values)) === 'stay') return;
      setIsTyped(false);
      onClose();
    },
  });
  const isUnsent = open && (isTyped || isChanged === true);
  /** A click beside the dialog closes nothing: it is rarely meant. */
  const change = (isOpen: boolean, cause?: DialogCause) => {
    if (isOpen || cause === 'outside-press') return;
    if (isUnsent && cause === 'escape-key') setIsAsking(true);
    else onClose();
  };
  return (
    <Dialog
      {...{ open, title, description, wide, fullBelowMd, atSide }}
      onOpenChange={change}
      footer={
        <>
          <Button variant="ghost-accent" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} loading={form.busy} disabled={isDisabled}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        autoComplete="off"
        onSubmit={form.onSubmit}
        onChange={() => setIsTyped(true)}
        className={children ? (className ?? 'mt-5 grid gap-4') : undefined}
      >
        {typeof children === 'function' ? children(form.fieldErrors) : children}
        <FieldError id={`${id}-error`} error={form.fieldErrors.form} />
        {form.error && errorNote?.(form.error)}
      </form>
      {isUnsent && (
        <LeaveWarning isClosing={isAsking} onStay={() => setIsAsking(false)} onClose={onClose} />
      )}
    </Dialog>
  );
}
