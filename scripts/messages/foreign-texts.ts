// Texts of another language in the scripts of a build: a page carries its own language only.
import { TYPE, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from './compile-catalogue.ts';

/** Shorter parts of a text, such as ' of ', stand in any code. */
const MIN_LENGTH = 12;
/** A single English word may be the name of a component, such as `Testimonials`. */
const NAME = /^\w+$/;

/**
 * Parts of `other`'s texts that stand in the scripts, by key; none for a message that is not translated, which has the same
 * text in both. `scripts`: the content of each.
 */
export function foreignTexts(
  scripts: readonly string[],
  { own, other }: { own: Catalogue; other: Catalogue },
): string[] {
  const ownParts = new Set(Object.values(own).flatMap(partsOf));
  const all = scripts.join('\n');
  return Object.entries(other)
    .filter(([key, text]) => own[key] !== undefined && own[key] !== text)
    .flatMap(([key, text]) => partsOf(text).map((part) => ({ key, part })))
    .filter(({ part }) => !ownParts.has(part) && all.includes(part))
    .map(({ key, part }) => `${key}: ${part}`);
}

/** What stands in a compiled text as it is: its words without values, plurals and markup. */
function partsOf(text: string): string[] {
  return literalsIn(parse(text, { shouldParseSkeletons: false })).filter(
    (part) => part.length >= MIN_LENGTH && !NAME.test(part),
  );
}

function literalsIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literalsIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => literalsIn(value));
  });
}
