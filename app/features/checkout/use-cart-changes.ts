// Follows what another tab does to the cart while the checkout is open: adds or removes items, or places the order.
import { useEffect } from 'react';
import { onTabMessage } from '#ui/client/cross-tab.ts';
import { CART_CHANGED_KEY } from '#app/state/guest-cart-storage.ts';
import type { AppError } from '#domain/errors/errors.ts';
import { changedError, isOtherCart } from './changed-cart.ts';
import type { CheckoutDraft } from './use-checkout.ts';

export function useCartChanges(draft: CheckoutDraft, showError: (error: AppError) => void): void {
  // Without dependencies: the listener compares with the lines that are shown now.
  useEffect(() =>
    onTabMessage([CART_CHANGED_KEY], () => {
      const shown = draft.checkout;
      const follow = async () => {
        const latest = await draft.reload();
        if (isOtherCart(latest, shown)) showError(changedError(latest, shown));
      };
      // Offline, or signed out: placing the order says so.
      void follow().catch(() => {});
    }),
  );
}
