// After client-side navigation, focuses `<main>` and announces the page title to screen readers.
import { type RefObject, useEffect, useRef, useState } from 'react';

type RouteAnnouncer = { main: RefObject<HTMLElement | null>; announcement: string };

export function useRouteAnnouncer(pathname: string): RouteAnnouncer {
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    main.current?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);

  return { main, announcement };
}
