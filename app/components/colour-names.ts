// Names of the colour families, in small letters as they stand in a sentence.
import type { ColourFamily } from '#domain/product/product.ts';
import * as texts from '#messages/colour-family.ts';

export const colourNames: Readonly<Record<ColourFamily, string>> = {
  black: texts.black,
  white: texts.white,
  red: texts.red,
  blue: texts.blue,
  green: texts.green,
  yellow: texts.yellow,
  pink: texts.pink,
  purple: texts.purple,
};
