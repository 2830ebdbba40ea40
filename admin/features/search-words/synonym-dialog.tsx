// Dialog of a synonym: the word that customers type and the word of the shop that it means, with how many products that finds.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { textOf } from '#ui/form/use-form-submit.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { type SearchSynonym, synonymErrors } from '#domain/search/synonym.ts';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { FoundNow } from './found-now.tsx';
import { deleteOwnSynonym, postSynonym, putSynonym, synonymText } from './search-words-api.ts';

type SynonymDialogProps = {
  /** The word that customers type, where it is known. */
  spelling?: string;
  /** The synonym that is changed; omitted for a new one. */
  from?: SearchSynonym;
  /** Words that find products, to choose from. */
  knownWords: readonly string[];
  onClose: () => void;
};

export function SynonymDialog({ spelling, from, knownWords, onClose }: SynonymDialogProps) {
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const [meaning, setMeaning] = useState(from?.meaning ?? '');
  const fixed = spelling !== undefined;
  const typedIn = (values: FormData): SearchSynonym => ({
    spelling: spelling ?? textOf(values, 'spelling'),
    meaning: textOf(values, 'meaning'),
  });
  const save = async (values: FormData) => {
    const typed = typedIn(values);
    const saved = await (from ? putSynonym(from, typed) : postSynonym(typed));
    const undo = () => (from ? putSynonym(saved, from) : deleteOwnSynonym(saved));
    toast(undoToast({ title: 'Saved', text: synonymText(saved), undo }));
    await revalidate();
  };
  return (
    <FormDialog
      title={fixed ? `What does “${spelling}” mean?` : from ? 'Change synonym' : 'Add a synonym'}
      description="Whoever searches for the one finds the products of the other."
      confirmLabel="Save"
      isChanged={meaning !== (from?.meaning ?? '')}
      validate={(values) => errorsOf(typedIn(values), fixed)}
      submit={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!fixed && (
            <TextField
              label="Customers type"
              name="spelling"
              required
              defaultValue={from?.spelling ?? ''}
              error={errors.spelling}
            />
          )}
          <TextField
            label="It means"
            name="meaning"
            required
            hint="A word of your product names, kinds or descriptions."
            value={meaning}
            error={errors.meaning ?? (fixed ? errors.spelling : undefined)}
            onChange={(event) => setMeaning(event.target.value)}
          />
          <FoundNow word={meaning} />
          {knownWords.length > 0 && (
            <div role="group" aria-label="Words of your shop" className="flex flex-wrap gap-2">
              {knownWords.map((word) => (
                <Button
                  key={word}
                  size="sm"
                  variant="outline"
                  aria-pressed={word === meaning}
                  onClick={() => setMeaning(word)}
                >
                  {word}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** A word that is given stands in no field: what is wrong with it is said at the other. */
function errorsOf(typed: SearchSynonym, isSpellingGiven: boolean): FieldErrors {
  const { spelling, meaning } = synonymErrors(typed);
  return {
    ...(spelling && !isSpellingGiven && { spelling }),
    ...(meaning && { meaning }),
  };
}
