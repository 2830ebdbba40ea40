// Download of the personal data, and deletion of the account.
import { useState } from 'react';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import type { OpenOrder } from '#domain/customer/account-deletion.ts';
import { SEALED_NOTE } from '#domain/shop/retention.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { AccountSection } from './account-section.tsx';
import * as texts from '#messages/account.ts';

const DeleteDialog = lazyPanel(
  () => import('./delete-dialog.tsx').then((module) => module.DeleteDialog),
  { name: texts.formPart },
);

type DataAndDeletionProps = { hasBackOffice: boolean; openOrders: readonly OpenOrder[] };

export function DataAndDeletionSection({ hasBackOffice, openOrders }: DataAndDeletionProps) {
  const [open, setOpen] = useState(false);
  const { erasure } = useShopConfig().settings;
  return (
    <>
      <AccountSection title={texts.download} text={texts.downloadText}>
        <a href="/api/account/data" download className={buttonClass({ variant: 'outline' })}>
          {texts.download}
        </a>
      </AccountSection>
      {!hasBackOffice && (
        <AccountSection
          title={texts.deletion}
          text={erasure === 'at-once' ? texts.deletionText : `${texts.deletionText} ${SEALED_NOTE}`}
        >
          <Button variant="outline" onClick={() => setOpen(true)}>
            {texts.deletion}
          </Button>
          <DeleteDialog open={open} onClose={() => setOpen(false)} openOrders={openOrders} />
        </AccountSection>
      )}
    </>
  );
}
