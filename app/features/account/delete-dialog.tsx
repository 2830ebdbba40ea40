// Confirmation dialog of the account deletion. Import it with React.lazy.
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { readResponse, api } from '#app/client/api.ts';
import { clearGuestCart } from '#app/state/guest-cart-storage.ts';
import { clearSavedWishlist } from '#app/state/wishlist-storage.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { accountMessages } from '#domain/messages/account.ts';
import { paths } from '#domain/routes.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { showFormError } from './error-messages.ts';
import { textOf, useFormSubmit } from '#app/client/use-form-submit.ts';

export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
    mapError: showFormError,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Delete my account"
      description="This cannot be undone. You will be signed out on all devices."
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} loading={form.busy} loadingLabel="Deleting...">
            Delete permanently
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={form.onSubmit} className="pt-5">
        <PasswordField
          label="Current password"
          name="currentPassword"
          required
          error={form.fieldErrors.currentPassword}
        />
      </form>
    </Dialog>
  );
}
