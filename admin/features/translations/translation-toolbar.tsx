// Toolbar of the list: search, kind, and the language where there are several.
import { InlineSelect } from '#ui/components/select.tsx';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import { subjectKindNames } from '#domain/translation/translatable.ts';
import { SearchField } from '../list/search-field.tsx';
import type { ListState } from './translations-api.ts';

const kindOptions = [
  { value: '', label: 'Everything' },
  ...Object.entries(subjectKindNames).map(([value, label]) => ({ value, label })),
];
const languageOptions = translatedLanguages.map(({ code, name }) => ({ value: code, label: name }));

type TranslationToolbarProps = {
  state: ListState;
  /** Values as they were chosen: those that do not exist are ignored. */
  onChange: (change: Partial<Record<keyof ListState, string>>) => void;
};

export function TranslationToolbar({
  state: { language, kind, q },
  onChange,
}: TranslationToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 py-4">
      <SearchField
        label="Search by name"
        placeholder="Name"
        value={q}
        onSearch={(text) => onChange({ q: text })}
      />
      <InlineSelect
        label="Kind"
        value={kind}
        options={kindOptions}
        onChange={({ target }) => onChange({ kind: target.value })}
        className="grow md:w-56 md:grow-0"
      />
      {languageOptions.length > 1 && (
        <InlineSelect
          label="Language"
          value={language}
          options={languageOptions}
          onChange={({ target }) => onChange({ language: target.value })}
          className="grow md:w-56 md:grow-0"
        />
      )}
    </div>
  );
}
