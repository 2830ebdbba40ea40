// Calling an order off while it is not packed, after asking.
import { lazy, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answered, api } from '#app/api.ts';
import { sayNo } from '#app/features/frame/say-no.ts';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { ownMessages } from '#domain/messages/own.ts';

const Dialog = lazy(() =>
  import('#app/ui/dialog.tsx').then((loaded) => ({ default: loaded.Dialog })),
);

/** `paid`: then it is said that the money goes back. */
export function CancelOrder({ number, paid }: { number: string; paid: boolean }) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async (values: FormData) => {
    setBusy(true);
    try {
      const json = { reason: String(values.get('reason') ?? '') };
      await answered(api.orders[':number'].cancellation.$post({ param: { number }, json }));
      toast(ownMessages.orderCancelled);
    } catch (problem) {
      sayNo(problem);
    }
    setOpen(false);
    await revalidate();
    setBusy(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <WhenOpened open={open}>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Cancel order"
          description={
            paid
              ? 'Are you sure? Your pieces go back on the shelf, and what you paid is given back to you.'
              : 'Are you sure? Your pieces go back on the shelf. Nothing has been charged.'
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
      </WhenOpened>
    </>
  );
}
