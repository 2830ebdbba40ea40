// Dialogs of a review: why it is hidden, and the public reply.
import { useRevalidator } from 'react-router';
import { textOf } from '#ui/form/use-form-submit.ts';
import { TextArea } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { MAX_HIDE_REASON_LENGTH, MAX_REVIEW_REPLY_LENGTH } from '#domain/review/review.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { type ReviewDto, postDecision, postDecisionUndo, putReply } from './reviews-api.ts';

type ReviewDialogProps = { review: ReviewDto; onClose: () => void };

export function HideDialog({ review, onClose }: ReviewDialogProps) {
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const hide = async (values: FormData) => {
    await postDecision(review, { to: 'hidden', reason: textOf(values, 'reason') });
    const undo = () => postDecisionUndo(review.id);
    toast(undoToast({ title: 'Hidden', text: review.product, undo }));
    await revalidate();
  };
  return (
    <FormDialog
      title="Hide review"
      description="The text is not shown. Its stars count in the rating, and the product page says how many reviews are hidden. The customer can read the reason."
      confirmLabel="Hide"
      validate={reasonErrors}
      submit={hide}
      onClose={onClose}
    >
      {(errors) => (
        <TextArea
          label="Reason"
          name="reason"
          required
          rows={3}
          maxLength={MAX_HIDE_REASON_LENGTH}
          error={errors.reason}
        />
      )}
    </FormDialog>
  );
}

function reasonErrors(values: FormData): FieldErrors {
  if (textOf(values, 'reason').trim()) return {};
  return { reason: 'Say why this review is hidden.' };
}

export function ReplyDialog({ review, onClose }: ReviewDialogProps) {
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const save = async (values: FormData) => {
    const { previous } = await putReply(review.id, textOf(values, 'reply'));
    const undo = () => putReply(review.id, previous);
    toast(undoToast({ title: 'Reply saved', text: review.product, undo }));
    await revalidate();
  };
  return (
    <FormDialog
      title="Reply publicly"
      description="Everyone reads your reply below the review. Leave it empty to remove it."
      confirmLabel="Save reply"
      submit={save}
      onClose={onClose}
    >
      {(errors) => (
        <TextArea
          label="Reply"
          name="reply"
          rows={4}
          maxLength={MAX_REVIEW_REPLY_LENGTH}
          defaultValue={review.reply ?? ''}
          error={errors.reply}
        />
      )}
    </FormDialog>
  );
}
