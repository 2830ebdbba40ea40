// Words of a product's text that name a colour which not every colour of the product has.

/** Colours as makers write them. Gold and silver are left out: they are mostly thread, and of every colour. */
const colourWords = new Set(
  `amber apricot beige black blue blush brown burgundy charcoal copper coral cream crimson cyan emerald fuchsia green grey
  gulabi haldi indigo ivory jade jamun khaki lavender lemon lilac lime madder magenta maroon mauve mehndi mint mustard navy
  neel neela ochre olive orange peach peacock pink plum purple rani red rose ruby rust saffron salmon scarlet sindoori tan
  teal terracotta turquoise vermilion violet white wine yellow`.split(/\s+/),
);

type Named = { name: string };

/** Returns the first colour word of the subtitle, which stands beside every colour; null without one. */
export function colourWordIn(text: string, colours: readonly Named[]): string | null {
  const own = ownWords(colours);
  return firstUnshared(text, colours, (word) => colourWords.has(word) || own.has(word));
}

/** Returns the first of the product's own colour words in a description, which may name other colours, as a dupatta's. */
export function ownColourIn(text: string, colours: readonly Named[]): string | null {
  const own = ownWords(colours);
  return firstUnshared(text, colours, (word) => own.has(word));
}

/** Returns the colour words of the names: "black" of “Washed Black”; a name of one word, as “Neela”, is its own colour word. */
function ownWords(colours: readonly Named[]): Set<string> {
  return new Set(
    colours.flatMap(({ name }) => {
      const words = wordsOf(name);
      return words.length === 1 ? words : words.filter((word) => colourWords.has(word));
    }),
  );
}

/** A word that every colour's name has is true beside each; a single colour can contradict nothing. */
function firstUnshared(
  text: string,
  colours: readonly Named[],
  isColour: (word: string) => boolean,
): string | null {
  if (colours.length < 2) return null;
  const isShared = (word: string) => colours.every(({ name }) => wordsOf(name).includes(word));
  return wordsOf(text).find((word) => isColour(word) && !isShared(word)) ?? null;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}
