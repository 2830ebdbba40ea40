// Sidebar of the desktop: logo, pages in groups, and the signed-in person.
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import { SearchIcon } from '#ui/components/icons.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { emblemSymbol } from '#ui/shop/emblem-symbol.ts';
import { Emblem } from '#ui/shop/emblem.tsx';
import { useAdminAccount } from './load-shop.ts';
import { NavigationCount } from './navigation-count.tsx';
import { type NavigationItem, groupTitleClass, isCurrent, navigationFor } from './navigation.ts';
import { PersonalMenu } from './personal-menu.tsx';

export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const { name } = useShopConfig().settings;
  const { role } = useAdminAccount();
  return (
    <aside className="sticky top-0 hidden h-dvh w-16 flex-none flex-col overflow-y-auto border-r border-line bg-rail px-2 py-5 md:flex lg:w-62 lg:px-4">
      <Link
        to={adminPaths.today()}
        className="mb-6 flex items-center justify-center gap-3 text-brand-text lg:justify-start lg:px-2"
      >
        <svg
          aria-hidden="true"
          className="hidden"
          dangerouslySetInnerHTML={{ __html: emblemSymbol }}
        />
        <Emblem className="h-10 w-auto" />
        <span className="max-lg:sr-only">
          <span className="block font-display text-[22px] leading-none font-semibold tracking-[.08em] uppercase">
            {name}
          </span>
          <span className="block type-caption text-muted">Admin</span>
        </span>
      </Link>
      {role === 'admin' && <SearchButton onSearch={onSearch} />}
      <nav aria-label="Admin" className="grow">
        {navigationFor(role).map(({ title, items }) => (
          <div key={title ?? ''} className="mb-5">
            {title && <h2 className={`mb-1 px-3 max-lg:sr-only ${groupTitleClass}`}>{title}</h2>}
            <ul className="grid gap-0.5">
              {items.map((item) => (
                <SidebarLink key={item.to} item={item} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <PersonalMenu />
    </aside>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      type="button"
      onClick={onSearch}
      title="Search"
      className="mb-5 flex h-11 flex-none items-center gap-3 rounded-md border border-control bg-raised px-3 text-muted transition-colors hover:border-ink max-lg:justify-center"
    >
      <SearchIcon className="flex-none" />
      <span className="grow text-left max-lg:sr-only">Search</span>
      <kbd aria-hidden="true" className="type-caption max-lg:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}

function SidebarLink({ item }: { item: NavigationItem }) {
  const current = isCurrent(item, useLocation().pathname);
  const { icon: Icon, label, to, count } = item;
  const id = useId();
  return (
    <li>
      <Link
        to={to}
        title={label}
        aria-current={current ? 'page' : undefined}
        aria-describedby={count && id}
        className={cx(
          'relative flex h-11 items-center gap-3 rounded-md border-l-3 px-3 font-medium transition-colors max-lg:justify-center',
          current
            ? 'border-accent-fill bg-raised font-semibold text-brand-text shadow-1'
            : 'border-transparent hover:bg-raised/60',
        )}
      >
        <Icon className="flex-none" />
        <span className="grow max-lg:sr-only">{label}</span>
        {count && (
          <NavigationCount
            of={count}
            id={id}
            className="max-lg:absolute max-lg:top-0 max-lg:right-0"
          />
        )}
      </Link>
    </li>
  );
}
