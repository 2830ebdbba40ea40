// Shop dropdown of the navbar: a native `<details>` that closes like a menu.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMenuLinks } from './use-menu-links.ts';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import * as texts from '#messages/layout.ts';

export function ShopMenu({ className }: { className: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const links = useMenuLinks();
  const close = () => details.current?.removeAttribute('open');

  useEffect(close, [key]);
  useEffect(() => {
    const closeOnOutsidePress = (event: PointerEvent) => {
      if (!(event.target instanceof Node && details.current?.contains(event.target))) close();
    };
    document.addEventListener('pointerdown', closeOnOutsidePress);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress);
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    details.current?.querySelector('summary')?.focus();
  };
  const closeOnBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  if (!links[0]) return null;
  return (
    <details
      ref={details}
      className="group relative"
      onKeyDown={closeOnEscape}
      onBlur={closeOnBlur}
    >
      <summary className={`${className} list-none gap-1.5 [&::-webkit-details-marker]:hidden`}>
        {texts.shop}
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 mt-2 min-w-48 rounded-md border border-line bg-surface p-1.5 shadow-2">
        {links.map(({ to, label, isBelow }) => (
          <li key={to}>
            <ShopLink
              to={to}
              className={`flex min-h-11 items-center rounded-sm px-3 type-small font-medium hover:bg-subtle hover:text-on-subtle${isBelow ? ' pl-6' : ''}`}
            >
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
