// Link and navigate that load a full document where client-side navigation must not: into and out of the
// checkout, whose own Content-Security-Policy names the payment provider, and into the back office, an app of its own.
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router';
import { paths } from '#domain/routes.ts';
import { pageUrl } from '#ui/client/page-url.ts';

const checkout = paths.checkout();

function needsDocument(from: string, to: string): boolean {
  return [from, ...to.split(/[?#]/, 1)].includes(checkout) || isAdminPath(to);
}

/** Whether a path lies in the back office. */
export function isAdminPath(path: string): boolean {
  return /^\/admin\b/.test(path);
}

type ShopLinkProps = Omit<LinkProps, 'to'> & { to: string };

export function ShopLink({ to, ...rest }: ShopLinkProps) {
  const { pathname } = useLocation();
  return <Link reloadDocument={needsDocument(pathname, to)} {...rest} to={to} />;
}

/** Navigates without a link, by the same rule: some paths need a full document load. */
export function useShopNavigate(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to) => {
    if (needsDocument(pathname, to)) window.location.assign(pageUrl(to));
    else void navigate(to);
  };
}
