// Sign-out action: ends the session, clears the browser's copies, shows a toast.
import { useAuth } from '#app/state/auth-provider.tsx';
import { clearGuestCart } from '#app/state/guest-cart-storage.ts';
import { clearSavedWishlist } from '#app/state/wishlist-storage.ts';
import { toast } from '#ui/components/toast.tsx';
import { AppError, errorText } from '#domain/errors/errors.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes.ts';
import { useShopNavigate } from '#app/navigation/shop-link.tsx';

/** Leads to `target` afterwards. */
export function useSignOut(target = paths.login()): () => Promise<void> {
  const { signOut } = useAuth();
  const navigate = useShopNavigate();
  return async () => {
    try {
      await signOut();
      clearGuestCart();
      clearSavedWishlist();
      toast(messages.signedOut);
      navigate(target);
    } catch (error) {
      const { title = '', message } = errorText('sign-out/failed');
      const text = error instanceof AppError ? error.message : message;
      toast({ title, text, kind: 'error' });
    }
  };
}
