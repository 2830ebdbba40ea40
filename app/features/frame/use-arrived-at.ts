// A move inside the shop, made as plain as a new document: the focus goes to the content, and the page is named.
import { type RefObject, useEffect, useRef, useState } from 'react';

type Arrival = { main: RefObject<HTMLElement | null>; announcement: string };

export function useArrivedAt(pathname: string): Arrival {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);

  return { main, announcement };
}
