// Filter form (GET): applies every change by itself, or with a button where JavaScript is off.
import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.tsx';
import { type Filter, queryFromFilter } from '#domain/catalogue/catalogue.ts';
import * as texts from '#messages/product-list.ts';
import { pageUrl } from '#ui/client/page-url.ts';

type FilterFormProps = {
  path: string;
  filter: Filter;
  /** The query keys of the form's own controls; hidden inputs keep the others. */
  ownKeys: readonly string[];
  label: string;
  className?: string;
  onSubmit: () => void;
  children: ReactNode;
};

export function FilterForm({
  path,
  filter,
  ownKeys,
  label,
  className,
  onSubmit,
  children,
}: FilterFormProps) {
  const otherKeys = queryFromFilter({ ...filter, page: 1 }).filter(
    ([key]) => !ownKeys.includes(key),
  );
  return (
    <form
      method="get"
      action={pageUrl(path)}
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {otherKeys.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <noscript>
        <Button type="submit" variant="outline" className="mt-4">
          {texts.apply}
        </Button>
      </noscript>
    </form>
  );
}
