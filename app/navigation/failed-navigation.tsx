// Client-side navigation that a lost connection has cut off: the customer stays on the page, and is told why.
// Rendered once, in the root; loads with ui/components/part-failure.tsx.
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { NAVIGATION_FAILED_EVENT, type NavigationFailure } from '#ui/client/router-requests.ts';
import { useVisitKey } from './use-visit-key.ts';
import { toast } from '#ui/components/toast.tsx';
import * as texts from '#messages/navigation.ts';
import { plainPath } from '#ui/client/page-url.ts';

/** A navigation is ended by another one, to the present page and without loaders. */
export function FailedNavigation() {
  const navigate = useNavigate();
  const target = useNavigation().location;
  const { state: revalidation } = useRevalidator();
  const location = useLocation();
  const visitKey = useVisitKey();

  const stay = useEffectEvent((failure: NavigationFailure) => {
    if (!target && revalidation === 'idle') return;
    if (failure === 'load-document' && target) {
      return window.location.assign(target.pathname + target.search + target.hash);
    }
    if (failure !== 'told') {
      toast({ title: texts.failedTitle, text: texts.failedText, kind: 'error' });
    }
    // The window's URL has the chosen colour; after a step through the history it is the target's already.
    const { pathname, search, hash } = window.location;
    const isTarget = target?.pathname === pathname && target.search === search;
    void navigate(isTarget ? location : { pathname: plainPath(pathname), search, hash }, {
      replace: true,
      state: { ...location.state, visitKey },
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  });

  useEffect(() => {
    const onFailure = (event: Event) => {
      event.preventDefault();
      stay((event as CustomEvent<NavigationFailure>).detail);
    };
    window.addEventListener(NAVIGATION_FAILED_EVENT, onFailure);
    return () => window.removeEventListener(NAVIGATION_FAILED_EVENT, onFailure);
  }, []);
  return null;
}
