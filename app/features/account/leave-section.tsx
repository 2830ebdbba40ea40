// What is hers to take along, and the way out.
import { lazy, useState } from 'react';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { OwnSection } from './own-section.tsx';

const DeleteDialog = lazy(() =>
  import('./delete-dialog.tsx').then((loaded) => ({ default: loaded.DeleteDialog })),
);

export function LeaveSection({ isOwner }: { isOwner: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <OwnSection
        title="Download my data"
        text="Everything we keep about you, in one file: your account, addresses, cart, wishlist, orders, and what you wrote to us."
      >
        <a href="/api/account/data" download className={buttonClass({ variant: 'outline' })}>
          Download my data
        </a>
      </OwnSection>
      {!isOwner && (
        <OwnSection
          title="Delete my account"
          text="Your addresses, cart and wishlist go at once, and with a verified email address the newsletter too. The invoices of what you bought stay in our books for as long as tax law asks, with name and address, but without your email address and phone number. While an order is under way, the account stays."
        >
          <Button variant="outline" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
          <WhenOpened open={open}>
            <DeleteDialog open={open} onClose={() => setOpen(false)} />
          </WhenOpened>
        </OwnSection>
      )}
    </>
  );
}
