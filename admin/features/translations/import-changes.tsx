// What an import would change: each text as it is and as it would be.
import { Button } from '#ui/components/button.tsx';
import { languageWithCode } from '#domain/language/languages.ts';
import { translatableField } from '#domain/translation/translatable.ts';
import type { ImportPreview, TextChange } from '#server/shop/translations/import-texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';

type ImportChangesProps = {
  preview: ImportPreview;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
};

export function ImportChanges(props: ImportChangesProps) {
  const { preview, isSaving, onSave, onCancel } = props;
  const { changes, changeCount } = preview;
  if (changeCount === 0) return <p>The file changes nothing.</p>;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {changeCount === 1 ? '1 text changes.' : `${changeCount} texts change.`}
        {changeCount > changes.length && ` The first ${changes.length}:`}
      </p>
      <DataTable
        caption="Changes"
        columns={columns}
        rows={changes}
        idOf={({ subject, name, field, language }) => [subject, name, field, language].join(' ')}
      />
      <div className="flex flex-wrap gap-3">
        <Button loading={isSaving} loadingLabel="Saving..." onClick={onSave}>
          {changeCount === 1 ? 'Save 1 text' : `Save ${changeCount} texts`}
        </Button>
        <Button variant="outline" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const columns: Column<TextChange>[] = [
  {
    label: 'Text',
    phone: 'title',
    className: 'wrap-anywhere',
    cell: ({ subject, name, field }) => (
      <>
        {name}
        <span className="block type-caption text-muted">
          {translatableField(subject, field)?.label}
        </span>
      </>
    ),
  },
  {
    label: 'Now',
    phone: 'line',
    className: 'wrap-anywhere',
    cell: ({ from, language }, isCard) => (
      <p className="line-clamp-3 type-small wrap-anywhere text-muted" lang={tagOf(language)}>
        {isCard && from && <b className="font-semibold">Now: </b>}
        {from}
      </p>
    ),
  },
  {
    label: 'After the import',
    phone: 'line',
    className: 'wrap-anywhere',
    cell: ({ to, language }) => (
      <p className="line-clamp-3 type-small wrap-anywhere" lang={tagOf(language)}>
        {to}
      </p>
    ),
  },
];

function tagOf(code: string): string {
  return languageWithCode(code).tag;
}
