// Layout of the back office: sidebar on the desktop, bar at the bottom of the phone, and the page between.
import { Suspense, lazy, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { SIGNED_OUT_EVENT } from '#ui/client/api.ts';
import { useRouteAnnouncer } from '#ui/client/use-route-announcer.ts';
import { cx } from '#ui/components/cx.ts';
import { skipLinkClass } from '#ui/components/link-styles.ts';
import { Skeleton } from '#ui/components/skeleton.tsx';
import { paths } from '#domain/routes.ts';
import { useRememberedList } from '../features/order-page/list-path.ts';
import { useSearchShortcut } from '../features/search/use-search-shortcut.ts';
import { refreshWorkCounts } from '../ui/work-counts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useAdminAccount } from './load-shop.ts';
import { mainClass } from './main-class.ts';
import { Sidebar } from './sidebar.tsx';

// Dialogs, and the library that they are made with, are loaded once the page is shown.
const SearchPalette = lazy(() =>
  import('../features/search/search-palette.tsx').then((loaded) => ({
    default: loaded.SearchPalette,
  })),
);
const PasswordDialog = lazy(() =>
  import('../features/password/password-dialog.tsx').then((loaded) => ({
    default: loaded.PasswordDialog,
  })),
);

export function AdminLayout() {
  const { pathname } = useLocation();
  const { main, announcement } = useRouteAnnouncer(pathname);
  const isLoading = useNavigation().state === 'loading';
  const [isSearching, setIsSearching] = useState(false);
  const isOwner = useAdminAccount().role === 'admin';
  useSearchShortcut(() => setIsSearching(isOwner));
  useRememberedList();
  useSignInWhenSessionEnds();
  useEffect(() => {
    if (isOwner) void refreshWorkCounts();
  }, [pathname, isOwner]);
  return (
    <>
      <a href="#content" className={skipLinkClass}>
        Skip to content
      </a>
      <div role="status" className="sr-only">
        {announcement}
      </div>
      <div className="flex min-h-dvh">
        <Sidebar onSearch={() => setIsSearching(true)} />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          aria-busy={isLoading}
          className={cx(mainClass, isLoading && 'opacity-60')}
        >
          <Outlet />
        </main>
      </div>
      <BottomBar onSearch={() => setIsSearching(true)} />
      <Suspense>
        <PasswordDialog />
        {isOwner && <SearchPalette open={isSearching} onOpenChange={setIsSearching} />}
      </Suspense>
      <ScrollRestoration />
    </>
  );
}

/** What is shown until the first page's data has arrived. */
export function LoadingLayout() {
  return (
    <div className="flex min-h-dvh" role="status" aria-label="Loading">
      <div className="hidden w-16 border-r border-line bg-rail md:block lg:w-62" />
      <div className="mx-auto grid w-full max-w-310 content-start gap-4 px-4 pt-6 md:px-8 lg:px-11 lg:pt-9">
        <Skeleton className="h-10 w-60" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}

/** An expired session leads to the sign-in page and back here. */
function useSignInWhenSessionEnds(): void {
  useEffect(() => {
    const signIn = () => {
      const { pathname, search } = window.location;
      window.location.assign(paths.login(pathname + search));
    };
    window.addEventListener(SIGNED_OUT_EVENT, signIn);
    return () => window.removeEventListener(SIGNED_OUT_EVENT, signIn);
  }, []);
}
