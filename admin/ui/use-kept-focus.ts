// A section keeps the focus when the control that had it disappears, such as "Publish now" once a product is published.
import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Properties of the section; it needs a negative `tabIndex`. */
export function useKeptFocus<Section extends HTMLElement>() {
  const ref = useRef<Section>(null);
  const focused = useRef<Element>(null);
  // After every render: React fires no blur event for a control that it removes.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
