// Asks the shop to cancel an order that is packed, in a dialog.
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, readResponse, toAppError } from '#app/client/api.ts';
import { lazyPanel } from '#app/client/lazy-panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { accountMessages } from '#domain/messages/account.ts';

const Dialog = lazyPanel(() => import('#app/ui/dialog.tsx').then((loaded) => loaded.Dialog), {
  name: 'form',
});

export function RequestCancellation({ number }: { number: string }) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const request = async () => {
    setBusy(true);
    setError('');
    const call = api.orders[':number']['cancellation-request'];
    try {
      await readResponse(call.$post({ param: { number }, json: { reason } }));
      toast(accountMessages.cancellationRequested);
      setOpen(false);
      await revalidate();
    } catch (thrown) {
      setError(toAppError(thrown).message);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="ghost-accent" onClick={() => setOpen(true)}>
        Ask to cancel
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Ask to cancel"
        description="Your order is packed already. We will see whether we can still stop it, and email you our answer."
        footer={
          <>
            <Button variant="ghost-accent" onClick={() => setOpen(false)}>
              Keep order
            </Button>
            <Button type="submit" form={formId} loading={busy} loadingLabel="Sending...">
              Ask to cancel
            </Button>
          </>
        }
      >
        <form
          id={formId}
          method="post"
          className="pt-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void request();
          }}
        >
          <TextArea
            label="Reason"
            name="reason"
            hint="Optional"
            maxLength={500}
            rows={3}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
