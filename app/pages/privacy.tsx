// What this shop keeps about people, for how long, and why.
import { Link } from 'react-router';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { SellerDetails } from '#app/features/frame/seller-details.tsx';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { TextList, TextPage, TextSection } from '#app/features/frame/text-page.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/privacy.ts';

const kept = [
  'Your account: name, email address, and your password as a hash nobody can read back.',
  'Your saved addresses, your cart, your wishlist, and what you have filled in at the checkout.',
  'Where you are signed in: when, and from which address and browser, so that misuse can be seen.',
  'Your orders: what was bought, where it went, what was paid, and what happened to it.',
  'A report of damage, with your words and photos. The photos are drawn anew without what the camera wrote into them; you and we can see them, nobody else.',
  'What you write to us, and whether you asked for the newsletter.',
  'For at most an hour, how often something was tried from an address, so that nobody tries passwords for ever.',
];
const howLong = [
  'A sign-in ends after 7 days without a visit, and after 30 days in any case. What we noted of it is then deleted.',
  'The link of a mail works for an hour (password) or a day (email address), once.',
  'Photos that were never sent with a report are deleted after three days.',
  'Everything else stays until you remove it or delete your account.',
];
const inTheBrowser = [
  'One cookie, when you sign in: it keeps you signed in, and scripts cannot read it.',
  'Local storage: your cart and wishlist before you sign in, what you have looked at, light or dark mode, grid or list, and where you were going when you were asked to sign in.',
];
const gone = [
  'At once: your account, addresses, cart, wishlist, sign-ins, the mails we wrote to you, and, when your email address was verified, your newsletter and messages.',
  'The invoices of what you bought stay for as long as tax law asks, with name and address, because an invoice needs them; without your email address and phone number.',
  'A report of damage and its photos stay with the order they belong to.',
  'Of orders that came to nothing, the street and your name go too.',
];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Privacy Policy',
      description: 'What we keep about you, where, for how long, and why.',
      path: paths.privacy(),
    },
    matches,
  );

export default function Privacy() {
  const account = (
    <Link to={paths.account()} className={textLinkClass}>
      My Account
    </Link>
  );
  return (
    <TextPage
      title="Privacy Policy"
      intro="We keep what an order needs, and nothing to follow you about with."
    >
      <TextSection title="What we keep">
        <TextList items={kept} />
      </TextSection>
      <TextSection title="For how long">
        <TextList items={howLong} />
      </TextSection>
      <TextSection title="In your browser">
        <TextList items={inTheBrowser} />
        <p className="mt-3">
          There is no advertising, no analytics, and nothing is loaded from other sites, except the
          payment provider&rsquo;s script on the checkout page.
        </p>
      </TextSection>
      <WhoElse />
      <Mail />
      <TextSection title="Your rights">
        <p>
          Under {account} you correct your name, email address and addresses, download everything we
          keep about you as a file, and delete your account.
        </p>
        <p>
          For anything else, or if something is not right, write to our grievance officer, who
          answers every complaint.
        </p>
      </TextSection>
      <TextSection id="deletion" title="When you delete your account">
        <TextList items={gone} />
        <p className="mt-3">
          While an order is under way, or money or a piece has still to come back, the account
          stays.
        </p>
      </TextSection>
      <TextSection title="Grievance officer">
        <SellerDetails />
      </TextSection>
    </TextPage>
  );
}

function WhoElse() {
  const { payments } = useShopFacts();
  return (
    <TextSection title="Who else sees it">
      <p>
        {payments.provider === 'razorpay'
          ? 'Razorpay takes the payment and sees your name, email address, phone number and card. '
          : 'In this demo shop nobody: payments go to a sandbox of our own. '}
        Whoever delivers the parcel sees its address and your phone number. Whoever holds the
        tracking link of a mail about your order sees its state and the city it goes to. We sell
        your data to nobody.
      </p>
    </TextSection>
  );
}

function Mail() {
  const { mode } = useShopFacts();
  return (
    <TextSection title="Mail">
      <p>
        We write to confirm your email address or a change of it, to reset a password you asked to
        reset, about your orders, and when your account is deleted. The newsletter comes only after
        you have confirmed it, and each one says how to end it.
      </p>
      {mode === 'demo' && (
        <p>
          This is a demo shop: no mail leaves it, and everybody can read what it would have sent in
          its{' '}
          <Link to={paths.mailbox()} className={textLinkClass}>
            mailbox
          </Link>
          .
        </p>
      )}
    </TextSection>
  );
}
