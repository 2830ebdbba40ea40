// Confirmation dialog of the account deletion. Import it with lazyPanel.
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { readResponse, api, asAppError } from '#ui/client/api.ts';
import { clearGuestCart } from '#app/state/guest-cart-storage.ts';
import { clearSavedWishlist } from '#app/state/wishlist-storage.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { toast } from '#ui/components/toast.tsx';
import type { OpenOrder } from '#domain/customer/account-deletion.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { paths } from '#domain/routes.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { showFormError } from './error-messages.ts';
import { OpenOrders } from './open-orders.tsx';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import * as texts from '#messages/account.ts';

type DeleteDialogProps = {
  open: boolean;
  onClose: () => void;
  /** While there are any, the account cannot be deleted. */
  openOrders: readonly OpenOrder[];
};

export function DeleteDialog({ open, onClose, openOrders }: DeleteDialogProps) {
  // Those of the response, when an order was placed after the page was loaded.
  const [newOpenOrders, setNewOpenOrders] = useState<readonly OpenOrder[]>([]);
  const shown = newOpenOrders.length > 0 ? newOpenOrders : openOrders;
  return shown.length > 0 ? (
    <OpenOrdersDialog open={open} onClose={onClose} openOrders={shown} />
  ) : (
    <PasswordDialog open={open} onClose={onClose} onOpenOrders={setNewOpenOrders} />
  );
}

function OpenOrdersDialog({ open, onClose, openOrders }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={texts.deletion}
      description={texts.deletionBlocked}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <OpenOrders orders={openOrders} />
    </Dialog>
  );
}

type PasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  onOpenOrders: (orders: readonly OpenOrder[]) => void;
};

function PasswordDialog({ open, onClose, onOpenOrders }: PasswordDialogProps) {
  const formId = useId();
  const { reload } = useAuth();
  const navigate = useNavigate();
  const form = useFormSubmit({
    async submit(values) {
      const json = { password: textOf(values, 'currentPassword') };
      await readResponse(api.account.deletion.$post({ json }));
      clearGuestCart();
      clearSavedWishlist();
      toast(accountMessages.accountDeleted);
      await navigate(paths.home());
      await reload().catch(() => null);
    },
    mapError(error) {
      const { code, details } = asAppError(error);
      if (code !== 'account/open-orders') return showFormError(error);
      onOpenOrders((details as { orders: OpenOrder[] }).orders);
      return {};
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={texts.deletion}
      description={texts.deletionQuestion}
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            {texts.keepAccount}
          </Button>
          <Button type="submit" form={formId} loading={form.busy} loadingLabel={texts.deleting}>
            {texts.deletePermanently}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={form.onSubmit} className="pt-5">
        <PasswordField
          label={texts.currentPassword}
          name="currentPassword"
          required
          error={form.fieldErrors.currentPassword}
        />
      </form>
    </Dialog>
  );
}
