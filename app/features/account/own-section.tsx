// One sheet of the account page: its title, a line about it, what can be done.
import { type ReactNode, useId } from 'react';
import { Card } from '#app/ui/card.tsx';

type OwnSectionProps = { title: string; text?: ReactNode; children: ReactNode };

export function OwnSection({ title, text, children }: OwnSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
        <div className="mt-5">{children}</div>
      </Card>
    </section>
  );
}
