// Form that a button opens in its place: it, or its first field, gets the focus, and the button when it closes.
import { useEffect, useRef, useState } from 'react';

export function useOpenedForm<T extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useRef<T>(null);
  const hasBeenOpen = useRef(false);
  useEffect(() => {
    if (isOpen) opened.current?.focus();
    else if (hasBeenOpen.current) opener.current?.focus();
    hasBeenOpen.current ||= isOpen;
  }, [isOpen]);
  return { isOpen, setIsOpen, opener, opened };
}
