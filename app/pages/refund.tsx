// Form that asks where to send a cash refund, opened by the signed link of its email: no sign-in, only order and amount.
import { PayoutForm } from '#app/features/payout/payout-form.tsx';
import { shop } from '#app/context.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/refund.ts';
import * as texts from '#messages/payout.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: texts.pageTitle }, matches),
  // The URL grants access, so it must not reach other sites or search engines.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  return { token, question: await context.get(shop).orders.payoutQuestion(token) };
}

export default function Refund({ loaderData: { token, question } }: Route.ComponentProps) {
  if (!question) return <EndedLink />;
  const { number, amount } = question;
  return (
    <div className="wrap max-w-[40rem] py-10 md:py-14">
      <header className="mb-8">
        <h1 className="type-page-title">{texts.question({ amount: formatRupees(amount) })}</h1>
        <p className="mt-3 type-lede">
          {texts.questionText({
            number,
            nowrap: (children) => <span className="whitespace-nowrap">{children}</span>,
          })}
        </p>
      </header>
      <PayoutForm token={token} question={question} />
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
        <ShopLink to={paths.orders()} className={buttonClass({ size: 'lg', variant: 'outline' })}>
          {texts.myOrders}
        </ShopLink>
      </EmptyState>
    </div>
  );
}
