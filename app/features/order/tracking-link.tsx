// The tracking link of an order: to pass on, and to withdraw.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { pageUrl } from '#ui/client/page-url.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { accountMessages } from '#domain/messages/account.ts';
import * as texts from '#messages/order.ts';

/** `url`: whole, in English. Shown and copied in the language of this page. */
export function TrackingLink({ number, url }: { number: string; url: string }) {
  const { origin } = new URL(url);
  const link = origin + pageUrl(url.slice(origin.length));
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast(accountMessages.trackingLinkCopied),
      // Without permission the link can still be selected and copied by hand.
      () => null,
    );
  const withdraw = async () => {
    setBusy(true);
    await readResponse(api.orders[':number']['tracking-link'].$post({ param: { number } })).then(
      () => toast(accountMessages.trackingLinkReplaced),
      showErrorToast,
    );
    await revalidate();
    setBusy(false);
  };
  return (
    <>
      <TextField
        label={texts.trackingLink}
        hint={texts.trackingLinkHint}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={copy}>
          {texts.copyLink}
        </Button>
        <Button
          variant="ghost-accent"
          loading={busy}
          loadingLabel={texts.withdrawing}
          onClick={withdraw}
        >
          {texts.withdrawLink}
        </Button>
      </div>
    </>
  );
}
