// Card of the product editor: a titled section that the tabs jump to.
import type { ReactNode } from 'react';
import { Card } from '#ui/components/card.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type EditorCardProps = {
  id: string;
  title: string;
  hint?: string;
  /** Beside the title. */
  end?: ReactNode;
  children: ReactNode;
};

export function EditorCard({ id, title, hint, end, children }: EditorCardProps) {
  const keptFocus = useKeptFocus<HTMLElement>();
  return (
    <section
      id={id}
      {...keptFocus}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="min-w-0 scroll-mt-4"
    >
      <Card className="p-4 sm:p-6">
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={`${id}-title`} className="type-heading">
            {title}
          </h2>
          {hint && <p className="type-caption text-muted">{hint}</p>}
          {end}
        </header>
        {children}
      </Card>
    </section>
  );
}
