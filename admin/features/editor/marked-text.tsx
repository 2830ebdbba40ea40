// A text with the words marked that another version of it does not have.
export function MarkedText({ text, other }: { text: string; other: string }) {
  const known = new Set(other.split(' '));
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {wordsOf(text).map(({ word, key }) =>
        known.has(word) ? (
          `${word} `
        ) : (
          <span key={key}>
            <mark className="rounded-sm bg-wait text-on-wait">{word}</mark>{' '}
          </span>
        ),
      )}
    </span>
  );
}

/** Returns the words with a key each: words repeat, so their place in the text is part of the key. */
function wordsOf(text: string): { word: string; key: string }[] {
  return text.split(' ').map((word, place) => ({ word, key: `${place} ${word}` }));
}
