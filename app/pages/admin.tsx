// The owner's corner. Only the server knows who she is; to anybody else there is no such page.
import { data } from 'react-router';
import { requireAccount } from '#app/context.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { cardClass } from '#app/ui/card.tsx';
import { displayNameOf } from '#domain/account.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/admin.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Admin Dashboard' }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  if (account.role !== 'admin') throw data(null, { status: 404 });
  return { name: displayNameOf(account) };
}

export default function Admin({ loaderData: { name } }: Route.ComponentProps) {
  const isDemo = useShopFacts().mode === 'demo';
  const links = [
    { to: paths.products(), title: 'Products', text: 'The catalogue, as shoppers see it.' },
    { to: '/api/docs', title: 'API', text: 'Every call of the shop, described.', isDocument: true },
    ...(isDemo
      ? [{ to: paths.mailbox(), title: 'Mailbox', text: 'The mail this demo shop has sent.' }]
      : []),
  ];
  return (
    <div className="wrap max-w-[60rem] py-10 md:py-14">
      <h1 className="type-page-title">Admin Dashboard</h1>
      <p className="mt-2 mb-8 type-lede">
        Signed in as {name}. Orders and products cannot be changed here yet.
      </p>
      <ul className="grid gap-4 sm:grid-cols-3">
        {links.map(({ to, title, text, isDocument }) => (
          <li key={to} className={`${cardClass({ lift: true })} relative p-5`}>
            <h2 className="type-heading">
              <ShopLink
                to={to}
                reloadDocument={isDocument}
                className="after:absolute after:inset-0"
              >
                {title}
              </ShopLink>
            </h2>
            <p className="mt-1 type-small text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
