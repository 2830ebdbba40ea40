// Signing out, from wherever it is asked for.
import { useAuth } from '#app/features/account/auth-provider.tsx';
import { clearGuestCart } from '#app/features/cart/guest-cart.ts';
import { clearKeptWishlist } from '#app/features/wishlist/kept-wishlist.ts';
import { toast } from '#app/ui/toast.tsx';
import { Refusal, wordsFor } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import { paths } from '#domain/paths.ts';
import { useGo } from './shop-link.tsx';

/** Afterwards she stands at `then`. */
export function useSignOut(then = paths.login()): () => Promise<void> {
  const { signOut } = useAuth();
  const go = useGo();
  return async () => {
    try {
      await signOut();
      clearGuestCart();
      clearKeptWishlist();
      toast(messages.signedOut);
      go(then);
    } catch (problem) {
      const { title = '', message } = wordsFor('sign-out/failed');
      const text = problem instanceof Refusal ? problem.message : message;
      toast({ title, text, kind: 'error' });
    }
  };
}
