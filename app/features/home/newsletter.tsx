// Newsletter sign-up of the home page; a thank-you message replaces the form.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { useEffect, useRef, useState } from 'react';
import { readResponse, api } from '#ui/client/api.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import { messages } from '#domain/messages/messages.ts';
import * as texts from '#messages/newsletter.ts';

export function Newsletter() {
  const { name } = useShopConfig().settings;
  const [isSent, setIsSent] = useState(false);
  return (
    <section
      aria-labelledby="newsletter"
      className="on-dark relative isolate overflow-hidden bg-strip"
    >
      <ShopImage
        src="/media/site/newsletter.webp"
        width={2000}
        height={750}
        sizes="100vw"
        loading="lazy"
        className="absolute inset-0 -z-1 size-full object-cover opacity-34 mix-blend-luminosity"
      />
      <div className="wrap section flex flex-col items-center">
        <SectionHeading id="newsletter" eyebrow={texts.eyebrow({ name })} title={texts.title} />
        {isSent ? <ThankYou /> : <SignUp onSent={() => setIsSent(true)} />}
      </div>
    </section>
  );
}

function SignUp({ onSent }: { onSent: () => void }) {
  const { fieldErrors, busy, onSubmit } = useFormSubmit({
    async submit(values) {
      const email = textOf(values, 'email').trim();
      await readResponse(api.newsletter.$post({ json: { email } }));
      onSent();
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="mt-8 flex w-full max-w-xl flex-col gap-3 noscript:hidden sm:flex-row sm:items-start"
    >
      <TextField
        label={texts.email}
        hideLabel
        placeholder={texts.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        enterKeyHint="send"
        hint={texts.consent}
        error={fieldErrors.email}
        className="grow [&_.control]:bg-[#fffbf4] [&_.control]:text-[#3a2314] [&_.control]:placeholder:text-[#65503f]"
      />
      <Button type="submit" variant="gold" size="lg" loading={busy} loadingLabel={texts.sending}>
        {texts.subscribe}
      </Button>
    </form>
  );
}

/** Receives the focus, because it replaces the field that had it. */
function ThankYou() {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  const { title, text } = messages.newsletterRequested;
  return (
    <div ref={message} role="status" tabIndex={-1} className="mt-8 text-center">
      <p className="type-heading">{title}</p>
      <p className="mt-2 text-muted">{text}</p>
    </div>
  );
}
