// Page of a newsletter link. It acts on a button press only, because email programs open links too.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asAppError } from '#ui/client/api.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import * as texts from '#messages/newsletter.ts';

type NewsletterLinkProps = {
  title: string;
  text: string;
  button: string;
  send: (token: string) => Promise<unknown>;
  /** Heading and text once it is done. */
  confirmation: { title: string; text: string };
  /** The link shown once it is done. */
  next: { to: string; label: string };
};

export function NewsletterLink({ confirmation, send, next, ...question }: NewsletterLinkProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [error, setError] = useState('');

  async function confirm(): Promise<void> {
    setBusy(true);
    setError('');
    await send(token).then(
      () => setIsDone(true),
      (thrown: unknown) => setError(asAppError(thrown).message),
    );
    setBusy(false);
  }

  const { title, text } = isDone ? confirmation : question;
  return (
    <div className="wrap py-16 md:py-24">
      <div className="mx-auto max-w-xl text-center">
        <h1 className="type-page-title">{title}</h1>
        <p className="mt-4 type-lede" role={isDone ? 'status' : undefined}>
          {text}
        </p>
        <div className="mt-8">
          {isDone ? (
            <ShopLink to={next.to} className={buttonClass({ size: 'lg' })}>
              {next.label}
            </ShopLink>
          ) : (
            <Button
              size="lg"
              loading={busy}
              loadingLabel={texts.sending}
              onClick={() => void confirm()}
            >
              {question.button}
            </Button>
          )}
        </div>
        {error && (
          <p role="alert" className="mt-5 font-medium">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
