// Cancels an order, after a confirmation dialog; one that is packed, the customer asks the shop to cancel.
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { TextArea } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { accountMessages } from '#domain/messages/account.ts';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import * as texts from '#messages/order.ts';

const Dialog = lazyPanel(
  () => import('#ui/components/dialog.tsx').then((loaded) => loaded.Dialog),
  {
    name: texts.formPart,
  },
);

const orderApi = api.orders[':number'];
type Cancelling = {
  label: string;
  description: string;
  busyLabel: string;
  done: Parameters<typeof toast>[0];
  call: typeof orderApi.cancellation | (typeof orderApi)['cancellation-request'];
};

const cancel: Omit<Cancelling, 'description'> = {
  label: texts.cancel,
  busyLabel: texts.cancelling,
  done: accountMessages.orderCancelled,
  call: orderApi.cancellation,
};
const ways = {
  paid: { ...cancel, description: texts.cancelPaid },
  unpaid: { ...cancel, description: texts.cancelUnpaid },
  packed: {
    label: texts.askToCancel,
    description: texts.cancelPacked,
    busyLabel: texts.sending,
    done: accountMessages.cancellationRequested,
    call: orderApi['cancellation-request'],
  },
} satisfies Record<string, Cancelling>;

type CancelOrderProps = { number: string; way: keyof typeof ways };

/** After an error the dialog stays open with what was typed, unless the order can no longer be cancelled. */
export function CancelOrder({ number, way }: CancelOrderProps) {
  const { label, description, busyLabel, done, call }: Cancelling = ways[way];
  const formId = useId();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (values: FormData) => {
    setBusy(true);
    try {
      const json = { reason: String(values.get('reason') ?? '') };
      await readResponse(call.$post({ param: { number }, json }));
      toast(done);
      setOpen(false);
    } catch (error) {
      showErrorToast(error);
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <>
      <Button variant="ghost-accent" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={label}
        description={description}
        footer={
          <>
            <Button variant="ghost-accent" onClick={() => setOpen(false)}>
              {texts.keep}
            </Button>
            <Button type="submit" form={formId} loading={busy} loadingLabel={busyLabel}>
              {label}
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
            if (!busy) void submit(new FormData(event.currentTarget));
          }}
        >
          <TextArea
            label={texts.cancelReason}
            name="reason"
            hint={texts.optional}
            maxLength={500}
            rows={3}
          />
        </form>
      </Dialog>
    </>
  );
}
