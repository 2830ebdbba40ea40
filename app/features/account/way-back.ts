// The way back: where a shopper was going when she was asked to sign in, and how she gets there.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCart } from '#app/features/cart/cart-provider.tsx';
import { paths } from '#domain/paths.ts';
import { safeRedirect } from '#domain/redirect.ts';
import { useAuth } from './auth-provider.tsx';

const KEY = 'way-back';

/** What travels between the account pages with the history's entry. */
export type WayState = { from?: string; changeEmail?: boolean };

export function useWayState(): WayState {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** `location.state.from`, else `?redirect=`, else '/'. */
export function useWayBack(): string {
  const { from } = useWayState();
  const wanted = new URLSearchParams(useLocation().search).get('redirect');
  return safeRedirect(from ?? wanted);
}

/** The link in a mail carries no state and opens a tab of its own: the browser remembers for it. */
export function rememberWay(path: string): void {
  localStorage.setItem(KEY, path);
}

export function rememberedWay(): string {
  return safeRedirect(localStorage.getItem(KEY));
}

export function leadsToCheckout(path: string): boolean {
  return path.split(/[?#]/, 1)[0] === paths.checkout();
}

/** Goes on and forgets the way. Entering the checkout is always a full document load. */
export function useGoOn(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    localStorage.removeItem(KEY);
    if (leadsToCheckout(path)) window.location.assign(path);
    else void navigate(path, { replace: true });
  };
}

/** After signing in: goes on once what the visitor had in her cart is in the account's. */
export function useArrival(): { arriving: boolean; arrive(path: string): void } {
  const [path, arrive] = useState<string | null>(null);
  const { user } = useAuth();
  const { ready } = useCart();
  const goOn = useGoOn();
  const isThere = path !== null && user !== null && ready;
  useEffect(() => {
    if (isThere) goOn(path);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when all is there
  }, [isThere]);
  return { arriving: path !== null, arrive };
}
