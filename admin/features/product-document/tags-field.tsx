// Tags as chips, with a field that adds one by Enter or a comma; Backspace in the empty field removes the last.
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { loadTags } from './product-api.ts';
import { Chip } from '#ui/components/chip.tsx';
import { TextField } from '#ui/components/field.tsx';
import { MAX_TAGS, normaliseTags, tagError } from '#domain/product/product-tags.ts';

type TagsFieldProps = {
  label: string;
  hint?: ReactNode;
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
};

export function TagsField({ label, hint, tags, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<readonly string[]>([]);
  const listId = useId();
  const [problem] = normaliseTags([typed]).flatMap((tag) => tagError(tag) ?? []);
  const add = (text: string) => {
    const next = normaliseTags([...tags, ...text.split(',')]);
    if (next.length > MAX_TAGS || next.some((tag) => tagError(tag) !== null)) return setTyped(text);
    setTyped('');
    if (next.length !== tags.length) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1));
  };
  return (
    <div>
      <TextField
        label={label}
        name="tags"
        hint={hint}
        error={problem ?? error}
        list={listId}
        autoComplete="off"
        placeholder="Wedding season"
        value={typed}
        onFocus={() => void loadTags().then(setKnown, () => setKnown([]))}
        onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
        onKeyDown={press}
        onBlur={() => add(typed)}
      />
      <datalist id={listId}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label={label} className="mt-2.5 flex flex-wrap gap-2.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip label={tag} onRemove={() => onChange(tags.filter((each) => each !== tag))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
