// The shop's letter: an address to leave, and a thank-you in its place.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { useEffect, useRef, useState } from 'react';
import { answered, api } from '#app/api.ts';
import { useLetterForm } from '#app/features/contact/use-letter-form.ts';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { messages } from '#domain/messages.ts';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';

export function Newsletter() {
  const { name } = useShopFacts().settings;
  const [sent, setSent] = useState(false);
  return (
    <section
      aria-labelledby="newsletter"
      className="on-dark relative isolate overflow-hidden bg-strip"
    >
      <ShopPicture
        src="/media/site/newsletter.webp"
        width={2000}
        height={750}
        sizes="100vw"
        loading="lazy"
        className="absolute inset-0 -z-1 size-full object-cover opacity-34 mix-blend-luminosity"
      />
      <div className="wrap section flex flex-col items-center">
        <SectionHeading
          id="newsletter"
          eyebrow={`The ${name} letter`}
          title="First look at every new edit"
        />
        {sent ? <ThankYou /> : <SignUp onSent={() => setSent(true)} />}
      </div>
    </section>
  );
}

function SignUp({ onSent }: { onSent: () => void }) {
  const { faults, busy, submit } = useLetterForm(async (text) => {
    await answered(api.newsletter.$post({ json: { email: text('email') } }));
    onSent();
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mt-8 flex w-full max-w-xl flex-col gap-3 noscript:hidden sm:flex-row sm:items-start"
    >
      <TextField
        label="Your email address"
        hideLabel
        placeholder="Your email address"
        name="email"
        type="email"
        required
        autoComplete="email"
        hint={NEWSLETTER_CONSENT.text}
        error={faults.email}
        className="grow [&_.control]:bg-[#fffbf4] [&_.control]:text-[#3a2314] [&_.control]:placeholder:text-[#65503f]"
      />
      <Button type="submit" variant="gold" size="lg" loading={busy} loadingLabel="Sending...">
        Subscribe
      </Button>
    </form>
  );
}

/** The field it stands for is gone, so the focus comes here. */
function ThankYou() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  const { title, text } = messages.newsletterAsked;
  return (
    <div ref={words} role="status" tabIndex={-1} className="mt-8 text-center">
      <p className="type-heading">{title}</p>
      <p className="mt-2 text-muted">{text}</p>
    </div>
  );
}
