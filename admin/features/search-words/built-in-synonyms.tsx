// The synonyms that come with the shop, by the word that they mean; each can be turned off and on.
import { useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Accordion } from '#ui/components/accordion.tsx';
import { Button } from '#ui/components/button.tsx';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { toast } from '#ui/components/toast.tsx';
import type { SearchSynonym } from '#domain/search/synonym.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { type BuiltInSynonyms, foundText, putBuiltIn, synonymText } from './search-words-api.ts';

export function BuiltInSynonymList({ synonyms }: { synonyms: readonly BuiltInSynonyms[] }) {
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const turn = async (synonym: SearchSynonym, isOff: boolean) => {
    try {
      await putBuiltIn(synonym, isOff);
      const undo = () => putBuiltIn(synonym, !isOff);
      const title = isOff ? 'Turned off' : 'Turned on';
      toast(undoToast({ title, text: synonymText(synonym), undo }));
    } catch (error) {
      showErrorToast(error);
    }
    await revalidate();
  };
  const words = synonyms.flatMap(({ spellings }) => spellings);
  return (
    <SectionCard title="Synonyms that come with the shop" className="mt-5">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-muted md:px-6">
          {`View ${words.length} words${offText(words)}`}
          <ChevronDownIcon size={20} className="group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4 md:px-6">
          <p className="max-w-prose text-muted">
            Press a word to turn it off; press it again to turn it on.
          </p>
          {synonyms.map(({ meaning, found, spellings }) => (
            <Accordion
              key={meaning}
              title={
                <span>
                  {meaning}
                  <span className="ml-2 font-body type-small font-normal text-muted">
                    {foundText(found) + offText(spellings)}
                  </span>
                </span>
              }
            >
              <div
                role="group"
                aria-label={`Words for ${meaning}`}
                className="flex flex-wrap gap-2"
              >
                {spellings.map(({ spelling, isOff }) => (
                  <Button
                    key={spelling}
                    size="sm"
                    variant={isOff ? 'ghost-accent' : 'outline'}
                    aria-pressed={!isOff}
                    className={isOff ? 'line-through' : undefined}
                    onClick={() => void turn({ spelling, meaning }, !isOff)}
                  >
                    {spelling}
                  </Button>
                ))}
              </div>
            </Accordion>
          ))}
        </div>
      </details>
    </SectionCard>
  );
}

function offText(spellings: BuiltInSynonyms['spellings']): string {
  const off = spellings.filter(({ isOff }) => isOff).length;
  return off === 0 ? '' : `, ${off} off`;
}
