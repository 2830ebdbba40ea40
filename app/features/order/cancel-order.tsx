// Cancels an order that is not packed yet, after a confirmation dialog.
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readResponse, api } from '#app/client/api.ts';
import { showErrorToast } from '#app/client/error-toast.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { accountMessages } from '#domain/messages/account.ts';
import { lazyPanel } from '#app/client/lazy-panel.tsx';

const Dialog = lazyPanel(() => import('#app/ui/dialog.tsx').then((loaded) => loaded.Dialog), {
  name: 'form',
});

type CancelOrderProps = { number: string; isPaid: boolean };

/** `isPaid`: the dialog promises a refund. */
export function CancelOrder({ number, isPaid }: CancelOrderProps) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async (values: FormData) => {
    setBusy(true);
    try {
      const json = { reason: String(values.get('reason') ?? '') };
      await readResponse(api.orders[':number'].cancellation.$post({ param: { number }, json }));
      toast(accountMessages.orderCancelled);
    } catch (error) {
      showErrorToast(error);
    }
    setOpen(false);
    await revalidate();
    setBusy(false);
  };
  return (
    <>
      <Button variant="ghost-accent" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel order"
        description={
          isPaid
            ? 'Are you sure? Your payment will be refunded in full.'
            : 'Are you sure? Nothing has been charged.'
        }
        footer={
          <>
            <Button variant="ghost-accent" onClick={() => setOpen(false)}>
              Keep order
            </Button>
            <Button type="submit" form={formId} loading={busy} loadingLabel="Cancelling...">
              Cancel order
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
            if (!busy) void cancel(new FormData(event.currentTarget));
          }}
        >
          <TextArea label="Reason" name="reason" hint="Optional" maxLength={500} rows={3} />
        </form>
      </Dialog>
    </>
  );
}
