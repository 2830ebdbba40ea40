// A link of a newsletter mail, opened: mail programs open links too, so nothing happens before the button.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asRefusal } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';

type Done = { title: string; text?: string | undefined };
type NewsletterLinkProps = {
  title: string;
  text: string;
  button: string;
  send: (token: string) => Promise<Done>;
};

export function NewsletterLink({ title, text, button, send }: NewsletterLinkProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [fault, setFault] = useState('');

  async function press(): Promise<void> {
    setBusy(true);
    setFault('');
    await send(token).then(setDone, (problem: unknown) => setFault(asRefusal(problem).message));
    setBusy(false);
  }

  return (
    <div className="wrap py-16 md:py-24">
      <div className="mx-auto max-w-xl text-center">
        <h1 className="type-page-title">{done?.title ?? title}</h1>
        <p className="mt-4 type-lede" role={done ? 'status' : undefined}>
          {done ? done.text : text}
        </p>
        {!done && (
          <div className="mt-8">
            <Button size="lg" loading={busy} loadingLabel="Sending..." onClick={() => void press()}>
              {button}
            </Button>
          </div>
        )}
        {fault && (
          <p role="alert" className="mt-5 font-medium">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}
