// Page of a newsletter link. It acts on a button press only, because email programs open links too.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asAppError } from '#ui/client/api.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Button, buttonClass } from '#ui/components/button.tsx';
import * as texts from '#messages/newsletter.ts';

type Confirmation = { title: string; text?: string | undefined };
type NewsletterLinkProps = {
  title: string;
  text: string;
  button: string;
  send: (token: string) => Promise<Confirmation>;
  /** The link shown once it is done. */
  next: { to: string; label: string };
};

export function NewsletterLink({ title, text, button, send, next }: NewsletterLinkProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [error, setError] = useState('');

  async function confirm(): Promise<void> {
    setBusy(true);
    setError('');
    await send(token).then(setConfirmation, (thrown: unknown) =>
      setError(asAppError(thrown).message),
    );
    setBusy(false);
  }

  return (
    <div className="wrap py-16 md:py-24">
      <div className="mx-auto max-w-xl text-center">
        <h1 className="type-page-title">{confirmation?.title ?? title}</h1>
        <p className="mt-4 type-lede" role={confirmation ? 'status' : undefined}>
          {confirmation ? confirmation.text : text}
        </p>
        <div className="mt-8">
          {confirmation ? (
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
              {button}
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
