// Pseudo-languages: English that shows which texts come from catalogues, and whether longer ones fit.
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';

const ACCENTED: Record<string, string> = {
  ...mapped('aeiouycnsz', 'áéíóúýçñšž'),
  ...mapped('AEIOUYCNSZ', 'ÁÉÍÓÚÝÇÑŠŽ'),
  ...mapped('bdfghjklmpqrtvwx', 'ƀđƒğħĵķłɱƥɋřŧṽŵẋ'),
  ...mapped('BDFGHJKLMPQRTVWX', 'ƁĐƑĞĦĴĶŁṀƤɊŘŦṼŴẊ'),
};

function mapped(from: string, to: string): Record<string, string> {
  const targets = [...to];
  return Object.fromEntries([...from].map((letter, at) => [letter, targets[at] ?? letter]));
}

/**
 * A message in ICU MessageFormat whose words have accents and are a third longer, between brackets. Values, markup and
 * the keywords of plurals stay as they are.
 */
export function pseudoText(message: string): string {
  const elements = parse(message, { shouldParseSkeletons: false, captureLocation: true });
  let text = '';
  let end = 0;
  for (const { from, to } of literalsIn(elements)) {
    text += message.slice(end, from) + accented(message.slice(from, to));
    end = to;
  }
  text += message.slice(end);
  const letters = message.match(/[a-z]/gi)?.length ?? 0;
  return `[${text}${' ~~~~'.repeat(Math.ceil(letters / 15))}]`;
}

const accented = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);

/** Where literal text stands in the message, in order. */
function literalsIn(elements: readonly MessageFormatElement[]): { from: number; to: number }[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal && element.location) {
      return [{ from: element.location.start.offset, to: element.location.end.offset }];
    }
    if (element.type === TYPE.tag) return literalsIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => literalsIn(value));
  });
}
