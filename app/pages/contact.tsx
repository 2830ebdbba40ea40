// Contact page: the owner's words, message form, contact details, business hours, where to find it.
import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { VisitCard } from '#app/features/contact/visit-card.tsx';
import { shop } from '#app/context.ts';
import { LazyOwnBlocks } from '#app/features/own-page/lazy-own-page.ts';
import { trimBlocks } from '#app/features/own-page/trim-blocks.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { SellerDetails } from '#app/components/seller-details.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Card } from '#ui/components/card.tsx';
import { paths } from '#domain/routes.ts';
import { ACKNOWLEDGE_HOURS } from '#domain/customer/ticket.ts';
import type { Route } from './+types/contact.ts';
import * as texts from '#messages/contact.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = await context.get(shop).ownPage('contact');
  return page && trimBlocks(page);
}

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) =>
  pageMeta(
    {
      title: page ? page.seoTitle || page.title : texts.pageTitle,
      description: page?.description || texts.pageDescription,
      path: paths.contact(),
    },
    matches,
  );

export default function Contact({ loaderData: page }: Route.ComponentProps) {
  const { hours, seller } = useShopConfig().settings;
  return (
    <div className="wrap py-10 md:py-14">
      {page ? (
        <LazyOwnBlocks title={page.title} blocks={page.blocks} />
      ) : (
        <>
          <h1 className="type-page-title">{texts.pageTitle}</h1>
          <p className="mt-3 max-w-prose type-lede">{texts.lede}</p>
        </>
      )}
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-[7fr_5fr]">
        <Card>
          <h2 className="mb-5 type-panel-title">{texts.formTitle}</h2>
          <div className="noscript:hidden">
            <ContactForm />
          </div>
          <noscript>
            {seller.email && <p>{texts.withoutScripts({ email: seller.email })}</p>}
          </noscript>
        </Card>
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-5 type-panel-title">{texts.detailsTitle}</h2>
            <SellerDetails />
            <p className="mt-5 type-small text-muted">
              {texts.responseTimes({ hours: ACKNOWLEDGE_HOURS })}
            </p>
          </Card>
          {hours.length > 0 && (
            <Card>
              <h2 className="mb-5 type-panel-title">{texts.hoursTitle}</h2>
              <Hours hours={hours} />
            </Card>
          )}
        </div>
      </div>
      {seller.address && (
        <div className="mt-6">
          <VisitCard />
        </div>
      )}
    </div>
  );
}

function Hours({ hours }: { hours: readonly { days: string; times: string }[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2.5">
      {hours.map(({ days, times }) => (
        <div key={days} className="contents">
          <dt className="text-muted">{days}</dt>
          <dd className="font-medium tabular-nums">{times}</dd>
        </div>
      ))}
    </dl>
  );
}
