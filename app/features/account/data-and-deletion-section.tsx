// Download of the personal data, and deletion of the account.
import { useState } from 'react';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import type { OpenOrder } from '#domain/customer/account-deletion.ts';
import { SEALED_NOTE } from '#domain/shop/retention.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { AccountSection } from './account-section.tsx';

const DeleteDialog = lazyPanel(
  () => import('./delete-dialog.tsx').then((module) => module.DeleteDialog),
  { name: 'form' },
);

const DELETION_TEXT =
  'Your addresses, cart, wishlist, messages and reports about orders are deleted immediately, and so is your newsletter subscription if your email address is verified. We keep invoices for as long as tax law requires, with your name and address but without your email address or phone number. You can delete your account once all orders are complete.';

type DataAndDeletionProps = { isAdmin: boolean; openOrders: readonly OpenOrder[] };

export function DataAndDeletionSection({ isAdmin, openOrders }: DataAndDeletionProps) {
  const [open, setOpen] = useState(false);
  const { erasure } = useShopConfig().settings;
  return (
    <>
      <AccountSection
        title="Download my data"
        text="What we store about you, in one file: your account, addresses, devices, cart, wishlist, orders with reports, photos, our notes and calls, cash blocks, messages with our answers, newsletter, consents, and a list of the emails we sent you."
      >
        <a href="/api/account/data" download className={buttonClass({ variant: 'outline' })}>
          Download my data
        </a>
      </AccountSection>
      {!isAdmin && (
        <AccountSection
          title="Delete my account"
          text={erasure === 'at-once' ? DELETION_TEXT : `${DELETION_TEXT} ${SEALED_NOTE}`}
        >
          <Button variant="outline" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
          <DeleteDialog open={open} onClose={() => setOpen(false)} openOrders={openOrders} />
        </AccountSection>
      )}
    </>
  );
}
