import { expect, test } from 'vitest';
import { cardImages, colourParam, imagesOfColour, substituteColour } from './product-colour.ts';

const image = (src: string, productColour?: string) => ({
  src,
  alt: '',
  width: 4,
  height: 5,
  ...(productColour && { productColour }),
});
const wine = [image('wine-1', 'Wine'), image('wine-2', 'Wine')];
const green = [image('green-1', 'Bottle Green')];
const cloth = image('cloth');
const gallery = [...wine, cloth, ...green];
const srcs = (colour: string | null, images = gallery) =>
  imagesOfColour(images, colour).map(({ src }) => src);

test('a colour is written in an address in lower case with hyphens', () => {
  expect(colourParam(' Bottle  Green')).toBe('bottle-green');
});

test('the images of a chosen colour are its own, then those of no one colour', () => {
  expect(srcs('Bottle Green')).toEqual(['green-1', 'cloth']);
});

test('without a choice, and for a colour without images, the first colour is shown', () => {
  expect(srcs(null)).toEqual(['wine-1', 'wine-2', 'cloth']);
  expect(srcs('Midnight')).toEqual(['wine-1', 'wine-2', 'cloth']);
});

test('images that name no colour are shown for every choice', () => {
  expect(srcs('Wine', [cloth])).toEqual(['cloth']);
  expect(srcs(null, [cloth, ...green])).toEqual(['cloth', 'green-1']);
  expect(srcs('Wine', [])).toEqual([]);
});

test('only a chosen colour without images is shown in another colour, which is named', () => {
  expect(substituteColour(gallery, 'Midnight')).toBe('Wine');
  expect(substituteColour(gallery, 'Bottle Green')).toBeNull();
  expect(substituteColour(gallery, null)).toBeNull();
  expect(substituteColour([cloth], 'Midnight')).toBeNull();
});

test('of the images of a card, those that it shows of any colour stay', () => {
  const third = [image('wine-3', 'Wine'), image('green-2', 'Bottle Green')];
  const all = [...gallery, ...third, image('green-3', 'Bottle Green')];
  const kept = cardImages(all);
  expect(kept.map(({ src }) => src)).toEqual(['wine-1', 'wine-2', 'cloth', 'green-1', 'green-2']);
  for (const colour of ['Wine', 'Bottle Green', 'Midnight', null]) {
    expect(srcs(colour, kept).slice(0, 2)).toEqual(srcs(colour, all).slice(0, 2));
  }
});
