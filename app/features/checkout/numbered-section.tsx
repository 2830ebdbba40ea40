// Numbered section of the checkout: one step with its title and fields.
import { type ReactNode, useId } from 'react';
import { Card } from '#ui/components/card.tsx';

type NumberedSectionProps = { number: number; title: string; children: ReactNode };

export function NumberedSection({ number, title, children }: NumberedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="mb-5 flex items-center gap-3 type-heading">
          <span
            aria-hidden="true"
            className="grid size-8 flex-none place-items-center rounded-full border border-accent-text font-body type-small font-semibold text-accent-text"
          >
            {number}
          </span>
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
