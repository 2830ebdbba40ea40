// Menu of links and actions under a button. Import it with lazyPanel: it loads Base UI's menu.
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 type-small font-medium outline-none data-highlighted:bg-subtle data-highlighted:text-on-subtle data-disabled:cursor-not-allowed data-disabled:text-muted';

export type MenuProps = {
  /** The button, e.g. `<Button variant="ghost-accent">Shop</Button>`. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** Opens on mount: for a menu loaded by the click that opens it. */
  defaultOpen?: boolean;
  children: ReactNode;
};

export function Menu({ trigger, align = 'start', defaultOpen, children }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={8} align={align}>
          <Base.Popup className="min-w-52 origin-(--transform-origin) rounded-md border border-line bg-surface p-1.5 text-ink shadow-2 outline-none transition-[scale,opacity] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type MenuItemProps = {
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, icon, disabled, children }: MenuItemProps) {
  return (
    <Base.Item className={item} onClick={onSelect} disabled={disabled}>
      {icon}
      {children}
    </Base.Item>
  );
}

/** `link` is the router's link without children: `<Link to="/orders" />`. */
export type MenuLinkProps = { link: ReactElement; icon?: ReactNode; children: ReactNode };

export function MenuLink({ link, icon, children }: MenuLinkProps) {
  return (
    <Base.LinkItem className={item} render={link} closeOnClick>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
