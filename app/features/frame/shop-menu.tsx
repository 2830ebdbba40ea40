// The Shop dropdown of the navigation bar: the browser's own details, closed again as menus are.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ChevronDownIcon } from '#app/ui/icons.tsx';
import { paths } from '#domain/paths.ts';
import { ShopLink } from './shop-link.tsx';

export function ShopMenu({ className }: { className: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => details.current?.removeAttribute('open');

  useEffect(close, [key]);
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node && details.current?.contains(event.target))) close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    details.current?.querySelector('summary')?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <details
      ref={details}
      className="group relative"
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <summary className={`${className} list-none gap-1.5 [&::-webkit-details-marker]:hidden`}>
        Shop
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 mt-2 min-w-48 rounded-md border border-line bg-surface p-1.5 shadow-2">
        <li>
          <ShopLink
            to={paths.category('women')}
            className="flex min-h-11 items-center rounded-sm px-3 type-small font-medium hover:bg-subtle hover:text-on-subtle"
          >
            Women
          </ShopLink>
        </li>
      </ul>
    </details>
  );
}
