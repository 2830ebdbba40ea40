// The owner's synonyms, each with how many products it finds.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import {
  type ListedSynonym,
  deleteOwnSynonym,
  foundText,
  postSynonym,
  synonymText,
} from './search-words-api.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

type OwnSynonymsProps = { synonyms: readonly ListedSynonym[]; knownWords: readonly string[] };

export function OwnSynonyms({ synonyms, knownWords }: OwnSynonymsProps) {
  const [edited, setEdited] = useState<ListedSynonym | 'new' | null>(null);
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const remove = async (synonym: ListedSynonym) => {
    try {
      await deleteOwnSynonym(synonym);
      const undo = () => postSynonym(synonym);
      toast(undoToast({ title: 'Deleted', text: synonymText(synonym), undo }));
    } catch (error) {
      showErrorToast(error);
    }
    await revalidate();
  };
  // The row that was deleted disappears.
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <SectionCard
      title="Your synonyms"
      className="mt-5"
      aside={
        <Button size="sm" variant="outline" onClick={() => setEdited('new')}>
          Add
        </Button>
      }
    >
      <div {...keptFocus} tabIndex={-1} className="outline-none">
        {synonyms.length === 0 ? (
          <p className="p-4 text-muted md:px-6">
            None yet. Add a word that your customers use for something you sell.
          </p>
        ) : (
          <ul>
            {synonyms.map((synonym) => (
              <li
                key={synonymText(synonym)}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-6"
              >
                <div className="min-w-0 max-sm:basis-full">
                  <p className="wrap-anywhere">
                    <bdi className="font-semibold">{synonym.spelling}</bdi>
                    {' means '}
                    <bdi className="font-semibold">{synonym.meaning}</bdi>
                  </p>
                  <p className="type-small text-muted">{foundText(synonym.found)}</p>
                </div>
                <div className="-ml-3 flex gap-2 md:ml-0">
                  <Button
                    size="sm"
                    variant="ghost-accent"
                    aria-label={`Change ${synonym.spelling}`}
                    onClick={() => setEdited(synonym)}
                  >
                    Change
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost-accent"
                    aria-label={`Delete ${synonym.spelling}`}
                    onClick={() => void remove(synonym)}
                  >
                    Delete
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {edited !== null && (
        <SynonymDialog
          {...(edited !== 'new' && { from: edited })}
          knownWords={knownWords}
          onClose={() => setEdited(null)}
        />
      )}
    </SectionCard>
  );
}
