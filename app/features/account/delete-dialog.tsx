// The last question before an account is gone. Import it with React.lazy.
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { answered, api } from '#app/api.ts';
import { clearGuestCart } from '#app/features/cart/guest-cart.ts';
import { clearKeptWishlist } from '#app/features/wishlist/kept-wishlist.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { ownMessages } from '#domain/messages/own.ts';
import { paths } from '#domain/paths.ts';
import { useAuth } from './auth-provider.tsx';
import { toldRefusal } from './refusals.ts';
import { textOf, useAccountForm } from './use-account-form.ts';

export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const { reload } = useAuth();
  const navigate = useNavigate();
  const form = useAccountForm(async (values) => {
    const json = { password: textOf(values, 'currentPassword') };
    await answered(api.account.deletion.$post({ json })).catch((problem: unknown) => {
      throw toldRefusal(problem);
    });
    clearGuestCart();
    clearKeptWishlist();
    toast(ownMessages.accountDeleted);
    await navigate(paths.home());
    await reload().catch(() => null);
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Delete my account"
      description="This cannot be undone. You are signed out everywhere."
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} loading={form.busy} loadingLabel="Deleting...">
            Delete for ever
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={form.submit} className="pt-5">
        <PasswordField
          label="Current password"
          name="currentPassword"
          required
          error={form.faults.currentPassword}
        />
      </form>
    </Dialog>
  );
}
