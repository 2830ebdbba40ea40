// Section of the account page: a card with a title, a text and its content.
import { type ReactNode, useId } from 'react';
import { Card } from '#ui/components/card.tsx';

type AccountSectionProps = { title: string; text?: ReactNode; children: ReactNode };

export function AccountSection({ title, text, children }: AccountSectionProps) {
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
