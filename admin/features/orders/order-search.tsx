// Search field of the order list; the search is in the URL.
import { useSearchParams } from 'react-router';
import { TextField } from '#app/ui/field.tsx';
import { SearchIcon } from '#app/ui/icons.tsx';

export function OrderSearch({ q }: { q: string }) {
  const [, setSearchParams] = useSearchParams();
  return (
    <form
      role="search"
      className="mb-4 max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        setSearchParams(typed ? { q: typed } : {});
      }}
    >
      <TextField
        name="q"
        type="search"
        label="Search orders"
        hideLabel
        height="md"
        placeholder="Number, name, phone, email or tracking number"
        defaultValue={q}
        icon={<SearchIcon />}
      />
    </form>
  );
}
