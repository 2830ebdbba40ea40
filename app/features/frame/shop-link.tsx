// The shop's link: the router's, but entering and leaving the checkout is a full document load,
// so that only that page's Content-Security-Policy names the payment provider.
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router';
import { paths } from '#domain/paths.ts';

const checkout = paths.checkout();

function crosses(from: string, to: LinkProps['to']): boolean {
  const path = typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname;
  return from === checkout || path === checkout;
}

export function ShopLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <Link reloadDocument={crosses(pathname, to)} {...rest} to={to} />;
}

/** The same rule for moves that no link makes. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (to) => {
    if (crosses(pathname, to)) window.location.assign(to);
    else void navigate(to);
  };
}
