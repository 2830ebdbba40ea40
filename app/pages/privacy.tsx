// What this shop keeps about people, and why.
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { SellerDetails } from '#app/features/frame/seller-details.tsx';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { TextList, TextPage, TextSection } from '#app/features/frame/text-page.tsx';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/privacy.ts';

const kept = [
  'Your account: name, email address, and your password as a hash nobody can read back.',
  'Your sessions: when and from which address and browser you signed in, so that misuse can be seen.',
  'Your cart, your wishlist, and what you have filled in at the checkout.',
  'Your orders: what was bought, where it went, what was paid, and what happened to it.',
];
const inTheBrowser = [
  'One cookie, when you sign in: it keeps you signed in, and scripts cannot read it.',
  'Local storage: your cart and wishlist before you sign in, light or dark mode, grid or list.',
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Privacy Policy',
      description: 'What we keep about you, where, and why.',
      path: paths.privacy(),
    },
    matches,
  );

export default function Privacy() {
  const { payments } = useShopFacts();
  return (
    <TextPage
      title="Privacy Policy"
      intro="We keep what an order needs, and nothing to follow you about with."
    >
      <TextSection title="What we keep">
        <TextList items={kept} />
      </TextSection>
      <TextSection title="In your browser">
        <TextList items={inTheBrowser} />
        <p className="mt-3">
          There is no advertising, no analytics, and nothing is loaded from other sites, except the
          payment provider&rsquo;s script on the checkout page.
        </p>
      </TextSection>
      <TextSection title="Who else sees it">
        <p>
          {payments.provider === 'razorpay'
            ? 'Razorpay takes the payment and sees your name, email address, phone number and card. '
            : 'In this demo shop nobody: payments go to a sandbox of our own. '}
          Whoever delivers the parcel sees its address and your phone number. We sell your data to
          nobody.
        </p>
      </TextSection>
      <TextSection title="Mail">
        <p>
          We write to confirm your email address, to reset a password you asked to reset, and about
          your orders.
        </p>
      </TextSection>
      <TextSection title="Your rights">
        <p className="mb-5">
          Ask to see, correct or delete what we keep about you. Invoices stay as long as tax law
          asks. Write to our grievance officer.
        </p>
        <SellerDetails />
      </TextSection>
    </TextPage>
  );
}
