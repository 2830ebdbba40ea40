// Navigation bar at the bottom of the phone: the pages used most, photos of a new product, and "More" with all pages.
import { Link, useLocation } from 'react-router';
import { Suspense, lazy, useId, useState } from 'react';
import type { AccountRole } from '#domain/people/person-roles.ts';
import { cx } from '#ui/components/cx.ts';
import { SearchIcon } from '#ui/components/icons.tsx';
import { useWorkCounts } from '../ui/work-counts.ts';
import { AddProductButton } from './add-product-button.tsx';
import { MoreIcon } from './icons.tsx';
import { NavigationCount } from './navigation-count.tsx';
import { type NavigationItem, groupTitleClass, isCurrent, navigationFor } from './navigation.ts';
import { useAdminAccount } from './load-shop.ts';
import { PersonalMenu } from './personal-menu.tsx';

const Drawer = lazy(() =>
  import('#ui/components/drawer.tsx').then((loaded) => ({ default: loaded.Drawer })),
);

/** Left and right of the button in the middle. */
const LEFT = 2;
const RIGHT = 1;
const itemClass =
  'flex h-18 flex-1 flex-col items-center justify-center gap-1 type-caption font-medium';

export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { pathname, key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const { role } = useAdminAccount();
  const isOwner = role === 'admin';
  const items = navigationFor(role).flatMap((group) => group.items);
  const messagesId = useId();
  return (
    <nav
      aria-label="Admin"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-rail pb-[env(safe-area-inset-bottom)] md:hidden [body:has([data-action-bar])_&]:hidden"
    >
      {items.slice(0, LEFT).map((item) => (
        <BarLink key={item.to} item={item} current={isCurrent(item, pathname)} />
      ))}
      {isOwner && <AddProductButton />}
      {items.slice(LEFT, LEFT + RIGHT).map((item) => (
        <BarLink key={item.to} item={item} current={isCurrent(item, pathname)} />
      ))}
      <button
        type="button"
        className={`${itemClass} relative`}
        aria-haspopup="dialog"
        aria-describedby={isOwner ? messagesId : undefined}
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(key)}
      >
        <MoreIcon />
        More
        {isOwner && <UnansweredDot id={messagesId} />}
      </button>
      <Suspense>
        <Drawer open={isOpen} onOpenChange={() => setOpenedAt(null)} title="More" side="right">
          {isOwner && (
            <button
              type="button"
              onClick={() => {
                setOpenedAt(null);
                onSearch();
              }}
              className="mb-4 flex h-12 w-full items-center gap-3 rounded-md border border-control bg-raised px-3 text-muted"
            >
              <SearchIcon />
              Search
            </button>
          )}
          <AllPages role={role} pathname={pathname} />
          <PersonalMenu />
        </Drawer>
      </Suspense>
    </nav>
  );
}

/** Mark of messages without a reply; it describes its button by `id`. */
function UnansweredDot({ id }: { id: string }) {
  const messages = useWorkCounts()?.messages ?? 0;
  if (messages === 0) return null;
  return (
    <>
      <span className="absolute top-3 left-1/2 ml-2 size-2.5 rounded-full bg-brand" />
      <span id={id} hidden>
        {messages === 1 ? '1 message to reply to' : `${messages} messages to reply to`}
      </span>
    </>
  );
}

function BarLink({ item, current }: { item: NavigationItem; current: boolean }) {
  const { icon: Icon, label, to, count } = item;
  const id = useId();
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      aria-describedby={count && id}
      className={cx(itemClass, 'relative', current && 'font-semibold text-brand-text')}
    >
      <Icon />
      {label}
      {count && <NavigationCount of={count} id={id} className="absolute top-2 left-1/2 ml-1.5" />}
    </Link>
  );
}

function AllPages({ role, pathname }: { role: AccountRole; pathname: string }) {
  const id = useId();
  return navigationFor(role).map(({ title, items }) => (
    <section key={title ?? ''} className="mb-4">
      {title && <h3 className={`mb-1 px-3 ${groupTitleClass}`}>{title}</h3>}
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              aria-describedby={item.count && `${id}${item.count}`}
              className="flex h-12 items-center gap-3 rounded-md px-3 font-medium hover:bg-raised"
            >
              <item.icon />
              <span className="grow">{item.label}</span>
              {item.count && <NavigationCount of={item.count} id={`${id}${item.count}`} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
