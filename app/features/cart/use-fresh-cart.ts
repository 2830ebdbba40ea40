// While a cart is on screen, reads it again when a price or stock may have changed.
import { useEffect } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { useCart } from '#app/state/cart-provider.tsx';

const INTERVAL_MS = 1500;

export function useFreshCart(isShown: boolean): void {
  const { ready, refresh } = useCart();
  useEffect(() => {
    if (!isShown || !ready) return;
    let seen: number | undefined;
    const refreshChanged = async () => {
      if (document.visibilityState !== 'visible') return;
      const { version } = await readResponse(api['public-version'].$get());
      if (version !== seen) void refresh();
      seen = version;
    };
    // Without a network the next attempt asks again.
    const check = () => void refreshChanged().catch(() => {});
    check();
    const timer = setInterval(check, INTERVAL_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isShown, ready, refresh]);
}
