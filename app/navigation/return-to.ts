// Return-to: the page a customer requested before sign-in, and the navigation back to it.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCart } from '#app/state/cart-provider.tsx';
import { paths } from '#domain/routes.ts';
import { safeRedirect } from '#domain/redirect.ts';
import { isAdminPath } from './shop-link.tsx';
import { startOf } from './start-of.ts';
import { useAuth } from '../state/auth-provider.tsx';
import { pageUrl } from '#ui/client/page-url.ts';

const STORAGE_KEY = 'return-to';

/** Router state passed between the auth pages; `email`: what was typed on the page before. */
export type ReturnToState = { from?: string; changeEmail?: boolean; email?: string };

export function useReturnToState(): ReturnToState {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** `location.state.from`, else `?redirect=`, else '/'. */
export function useReturnTo(): string {
  const { from } = useReturnToState();
  const requested = new URLSearchParams(useLocation().search).get('redirect');
  return safeRedirect(from ?? requested);
}

/** Stored in the browser: the link of an email carries no router state and opens a new tab. */
export function saveReturnTo(path: string): void {
  localStorage.setItem(STORAGE_KEY, path);
}

export function savedReturnTo(): string {
  return safeRedirect(localStorage.getItem(STORAGE_KEY));
}

/** Whether the path, with any query or hash, is the checkout. */
export function leadsToCheckout(path: string): boolean {
  return path.split(/[?#]/, 1)[0] === paths.checkout();
}

/** Continues to a path and removes the saved one. Checkout and back office are always full document loads. */
export function useContinue(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    localStorage.removeItem(STORAGE_KEY);
    if (leadsToCheckout(path) || isAdminPath(path)) window.location.assign(pageUrl(path));
    else void navigate(path, { replace: true });
  };
}

/** After sign-in: continues once the guest cart has been merged into the account's cart. */
export function useSignedInRedirect(): { redirecting: boolean; redirectTo(path: string): void } {
  const [path, redirectTo] = useState<string | null>(null);
  const { user } = useAuth();
  const { ready } = useCart();
  const continueTo = useContinue();
  const isReady = path !== null && user !== null && ready;
  useEffect(() => {
    if (isReady) continueTo(path === paths.home() ? startOf(user) : path);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as it is ready
  }, [isReady]);
  return { redirecting: path !== null, redirectTo };
}
