// Import of a CSV file of translations: first what it would change, then the change.
import { type ChangeEvent, useRef, useState } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { toast } from '#ui/components/toast.tsx';
import { englishNameOf, translatedLanguages } from '#domain/translation/translated-languages.ts';
import type { ImportPreview } from '#server/shop/translations/import-texts.ts';
import { postCsv } from '../../ui/post-csv.ts';
import { RejectedFile, type FileRejection, rejectionOf } from '../../ui/rejected-file.tsx';
import { withPassword } from '../password/password-prompt.ts';
import { ImportChanges } from './import-changes.tsx';

const FILE_URL = '/api/admin/translations/file';
const columns = ['subject', 'id', 'field', 'en', ...translatedLanguages.map(({ code }) => code)];

type Chosen = { file: File; preview: ImportPreview };

export function ImportForm() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [rejection, setRejection] = useState<FileRejection | null>(null);
  const [isSending, setIsSending] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);

  const sendFile = async (work: () => Promise<void>) => {
    setIsSending(true);
    setRejection(null);
    try {
      await work();
    } catch (error) {
      setRejection(rejectionOf(error));
    }
    setIsSending(false);
  };
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setChosen(null);
    await sendFile(async () => {
      const preview = (await postCsv(`${FILE_URL}/preview`, file)) as ImportPreview;
      setChosen({ file, preview });
    });
    // The same file, mended, can be chosen again.
    input.value = '';
  };
  const save = ({ file }: Chosen) =>
    sendFile(async () => {
      await withPassword(() => postCsv(FILE_URL, file));
      setChosen(null);
      toast({ title: 'Translations imported' });
    });
  return (
    <Card className="grid gap-4">
      <h2 className="type-heading">CSV file of all texts</h2>
      <p className="max-w-prose type-small text-muted">
        {`A row for each text, with the columns ${columns.join(', ')}. Fill in ${translatedLanguages.map(({ code }) => englishNameOf(code)).join(', ')} and leave the other columns as they are: an empty cell changes nothing. You see what the file would change before it is saved.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <input
          ref={fileInput}
          type="file"
          accept=".csv,text/csv"
          aria-label="Import CSV"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <a href={FILE_URL} download className={buttonClass({ variant: 'outline' })}>
          Export as CSV
        </a>
        <Button
          loading={isSending && !chosen}
          loadingLabel="Reading..."
          onClick={() => fileInput.current?.click()}
        >
          Import CSV
        </Button>
      </div>
      <div role="alert">{rejection && <RejectedFile rejection={rejection} />}</div>
      <div role="status">
        {chosen && (
          <ImportChanges
            preview={chosen.preview}
            isSaving={isSending}
            onSave={() => void save(chosen)}
            onCancel={() => setChosen(null)}
          />
        )}
      </div>
    </Card>
  );
}
