// Search of a list: applied a moment after the last key, or at once by Enter.
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useFormSubmit } from '#ui/form/use-form-submit.ts';
import { TextField } from '#ui/components/field.tsx';
import { SearchIcon } from '#ui/components/icons.tsx';

const SEARCH_AFTER_MS = 350;

type SearchFieldProps = {
  value: string;
  onSearch: (q: string) => void;
  label?: string;
  placeholder?: string;
};

export function SearchField({
  value,
  onSearch,
  label = 'Search products',
  placeholder = 'Name, subtitle or SKU',
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = (q) => {
      sent.current = q;
      onSearch(q);
    };
  });
  useEffect(() => {
    // Changed by a link, such as "Reset filters", not by this field.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const { state } = useNavigation();
  useEffect(() => {
    // A search during a navigation would cancel it: a row that was pressed quickly would not open.
    if (typed.trim() === sent.current || state !== 'idle') return;
    const timer = setTimeout(() => search.current(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, state]);
  const form = useFormSubmit({ submit: async () => search.current(typed.trim()) });
  return (
    <form role="search" onSubmit={form.onSubmit} className="min-w-0 grow basis-40 md:max-w-80">
      <TextField
        type="search"
        label={label}
        hideLabel
        height="md"
        icon={<SearchIcon size={20} />}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
