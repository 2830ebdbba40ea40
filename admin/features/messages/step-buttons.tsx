// The steps that a ticket can take now, each by one tap.
import { api, readResponse } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { type TicketStep, possibleSteps } from '#domain/customer/ticket.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { useAdminAction } from '../order-actions/use-admin-action.ts';
import { type Ticket, eventLabels, stepLabels } from './messages-api.ts';

export function StepButtons({ ticket: { id, status } }: { ticket: Ticket }) {
  const { runningAction, error, run } = useAdminAction();
  const undoToast = useUndoToast();
  const post = (step: TicketStep) =>
    api.admin.messages[':id'].steps.$post({ param: { id }, json: { step } });
  const take = (step: TicketStep) => {
    const title = `Ticket: ${eventLabels[step].toLowerCase()}`;
    // The acknowledgement is an email.
    if (step === 'acknowledged') return run(step, () => post(step), { toast: { title } });
    const undo = () =>
      readResponse(
        api.admin.messages[':id'].steps.undo.$post({ param: { id }, json: { step, status } }),
      );
    return run(step, () => post(step), { toast: undoToast({ title, undo }) });
  };
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {possibleSteps(status).map((step) => (
          <Button
            key={step}
            variant="outline"
            loading={runningAction === step}
            onClick={() => void take(step)}
          >
            {stepLabels[step]}
          </Button>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-3 text-error">
          {error}
        </p>
      )}
      <p className="mt-3 type-small text-muted">
        {status === 'received'
          ? 'Acknowledging sends the customer the email with the ticket number. '
          : ''}
        {status !== 'resolved' && 'Marking as resolved sends no email: answer first.'}
      </p>
    </div>
  );
}
