// Focuses the field that the address names after its #, such as `#seller.gstin`, below the bars that stay on the screen.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** `focus`: of a page whose fields are elsewhere until then, such as in a fold. */
export function useFieldOfHash(focus: (path: string) => void = focusField): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const path = hash.slice(1);
    if (path === '') return undefined;
    // After the layout has moved the focus to the page, and its scroll position to the top.
    const frame = requestAnimationFrame(() => focus(path));
    return () => cancelAnimationFrame(frame);
  }, [hash, key, focus]);
}

/** Of a setting with several controls, such as the opening hours, the first has the focus. */
function focusField(path: string): void {
  const named = [...document.querySelectorAll<HTMLElement>('main [name]')];
  const nameOf = (element: HTMLElement) => element.getAttribute('name') ?? '';
  const field =
    named.find((element) => nameOf(element) === path) ??
    named.find((element) => nameOf(element).startsWith(`${path}.`));
  if (!field) return;
  field.focus({ preventScroll: true });
  const isTall = field.offsetHeight > window.innerHeight / 2;
  field.scrollIntoView({ block: isTall ? 'start' : 'center' });
}
