// Search words: what customers have searched for without a result, and the synonyms of the search.
import { useLoaderData } from 'react-router';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { EMPTY_SEARCH_DAYS } from '#domain/search/search-word.ts';
import { BuiltInSynonymList } from '../features/search-words/built-in-synonyms.tsx';
import { EmptySearchList, HiddenSearchList } from '../features/search-words/empty-searches.tsx';
import { OwnSynonyms } from '../features/search-words/own-synonyms.tsx';
import {
  type LoadedSearchWords,
  loadSearchWords,
} from '../features/search-words/search-words-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { SectionCard } from '../ui/section-card.tsx';

export const loader = loadSearchWords;

export function Component() {
  const { searches, total, hidden, own, builtIn } = useLoaderData<typeof loader>();
  const knownWords = knownWordsOf(builtIn);
  return (
    <>
      <PageHeader title="Search words" />
      <p className="mb-5 max-w-prose text-muted">
        {`What customers have searched for without finding a product, in the last ${EMPTY_SEARCH_DAYS} days. Who searched is not stored.`}
      </p>
      <SectionCard
        title="Searches without result"
        aside={<span className="type-small text-muted">{countText(searches.length, total)}</span>}
      >
        <EmptySearchList searches={searches} knownWords={knownWords} />
        {hidden.length > 0 && (
          <details className="group border-t border-line">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-muted md:px-6">
              {`We don’t sell this (${hidden.length})`}
              <ChevronDownIcon size={20} className="group-open:rotate-180" />
            </summary>
            <HiddenSearchList searches={hidden} />
          </details>
        )}
      </SectionCard>
      <OwnSynonyms synonyms={own} knownWords={knownWords} />
      <BuiltInSynonymList synonyms={builtIn} />
    </>
  );
}

const MAX_KNOWN_WORDS = 12;

/** The words that find the most products. */
function knownWordsOf(builtIn: LoadedSearchWords['builtIn']): string[] {
  return builtIn
    .filter(({ found }) => found > 0)
    .toSorted((one, other) => other.found - one.found)
    .slice(0, MAX_KNOWN_WORDS)
    .map(({ meaning }) => meaning);
}

function countText(shown: number, total: number): string {
  return total > shown ? `First ${shown} of ${total.toLocaleString('en-IN')}` : `${total}`;
}
