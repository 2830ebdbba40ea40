// A form that only asks: with scripts it asks by itself at every change, without them it has a button.
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type Filter, queryFromFilter } from '#domain/catalogue.ts';

type GetFormProps = {
  path: string;
  filter: Filter;
  /** The keys this form's own controls send; the rest of the question is sent along unseen. */
  own: readonly string[];
  label: string;
  className?: string;
  onSubmit: () => void;
  children: ReactNode;
};

export function GetForm({ path, filter, own, label, className, onSubmit, children }: GetFormProps) {
  const kept = queryFromFilter({ ...filter, page: 1 }).filter(([key]) => !own.includes(key));
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <noscript>
        <Button type="submit" variant="outline" className="mt-4">
          Apply
        </Button>
      </noscript>
    </form>
  );
}
