// Options of another shop's variants as colour and size.
import type { ImportCell } from './import-cell.ts';

const COLOUR = /colou?r|shade|रंग/i;
const SIZE = /size|साइज़|आकार/i;

/** The colour, and the size with the values of every other option: `M / Silk`. A product without options has neither. */
export function optionCells(
  options: readonly { name: string; value: ImportCell | undefined }[],
): Record<string, ImportCell> {
  const given = options.flatMap(({ name, value }) =>
    value && name && !isNoOption(name, value.text) ? [{ name, value }] : [],
  );
  const colour = given.find(({ name }) => COLOUR.test(name));
  const others = given
    .filter((option) => option !== colour)
    .toSorted((one, other) => Number(SIZE.test(other.name)) - Number(SIZE.test(one.name)));
  const [size] = others;
  const text = others.map(({ value }) => value.text.trim()).join(' / ');
  return {
    ...(colour && { colour: { ...colour.value, text: colour.value.text.trim() } }),
    ...(size && { size: { ...size.value, text } }),
  };
}

/** Shopify's only option of a product without options. */
function isNoOption(name: string, value: string): boolean {
  return name.trim() === 'Title' && value.trim() === 'Default Title';
}
