// Reviews of an order's items, by the signed link of an email: no sign-in, and nothing of the order but its number and items.
import { ReviewItemCard } from '#app/features/review/review-item-card.tsx';
import { shop } from '#app/context.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/review.ts';
import * as texts from '#messages/review.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: texts.pageTitle }, matches),
  // The URL grants access, so it must not reach other sites or search engines.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  return { token, page: await context.get(shop).reviews.findPage(token) };
}

export default function Review({ loaderData: { token, page } }: Route.ComponentProps) {
  if (!page) return <EndedLink />;
  const { number, name, items } = page;
  return (
    <div className="wrap max-w-[40rem] py-10 md:py-14">
      <header className="mb-8">
        <h1 className="type-page-title">{texts.title}</h1>
        <p className="mt-3 type-lede">
          {texts.intro({
            number,
            nowrap: (children) => <span className="whitespace-nowrap">{children}</span>,
          })}
        </p>
      </header>
      <ul className="grid gap-6">
        {items.map((item) => (
          <li key={item.productId}>
            <ReviewItemCard token={token} number={number} name={name} item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function EndedLink() {
  return (
    <div className="wrap max-w-[40rem] py-10 md:py-14">
      <EmptyState as="h1" title={texts.endedTitle} text={texts.endedText}>
        <ShopLink to={paths.contact()} className={buttonClass({ size: 'lg' })}>
          {texts.contactUs}
        </ShopLink>
        <ShopLink to={paths.home()} className={buttonClass({ size: 'lg', variant: 'outline' })}>
          {texts.continueShopping}
        </ShopLink>
      </EmptyState>
    </div>
  );
}
