// How many products a word finds now, asked a moment after it was typed.
import { useEffect, useState } from 'react';
import { MAX_SEARCH_WORD_LENGTH, searchWordOf } from '#domain/search/search-word.ts';
import { foundText, loadFound } from './search-words-api.ts';

const ASK_AFTER_MS = 300;

export function FoundNow({ word }: { word: string }) {
  const [found, setFound] = useState<{ word: string; count: number } | null>(null);
  const asked = searchWordOf(word);
  useEffect(() => {
    if (asked === '' || asked.length > MAX_SEARCH_WORD_LENGTH) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      loadFound(asked).then(
        (count) => isCurrent && setFound({ word: asked, count }),
        // The number is a help: saving says what is wrong.
        () => isCurrent && setFound(null),
      );
    }, ASK_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return (
    <p role="status" className="min-h-6 font-semibold">
      {found && found.word === asked && `Finds ${foundText(found.count).toLowerCase()} now`}
    </p>
  );
}
