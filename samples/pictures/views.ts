// One product of the shop, drawn as each kind of picture.
import type { PictureKind, SampleProduct } from '../product.ts';
import { dupatta } from './drape.ts';
import { choli, dressForm } from './figure.ts';
import { blouseFlat, foldedDupatta, foldedSet } from './flat.ts';
import { lookOf, type Look } from './looks.ts';
import { productPictureSize } from './manifest.ts';
import { floorShadow, frame, niche, table, wall } from './scene.ts';
import { skirt } from './skirt.ts';
import { flatBorder, flatCloth, softFolds } from './textile.ts';

const { width, height } = productPictureSize;
const arch = { centre: 480, spring: 430, halfWidth: 352, apex: 66, floor: 1034 };

export function figure(look: Look, view: 'front' | 'back'): string {
  return (
    floorShadow(480, 1112, 350) +
    dressForm +
    skirt(look, view) +
    choli(look, view) +
    (view === 'front' ? dupatta(look) : '')
  );
}

/** Blouses and dupattas are shown on the form without a skirt. */
const bust = (look: Look, view: 'front' | 'back'): string =>
  `<path d="M466 480H494V1060H466Z" fill="#55321e"/><path d="M466 480H474V1060H466Z" fill="#7a5036"/><path d="M380 1072Q480 1036 580 1072L590 1092H370Z" fill="#6b432a"/>` +
  `${dressForm}${choli(look, view)}${view === 'front' ? dupatta(look) : ''}`;

const set = (look: Look): string =>
  wall(width, height, look.palette.wall, 'day') + niche(arch, look.palette.niche, 'day');

const zoom = (inner: string, scale: number, x: number, y: number): string =>
  `<g transform="translate(480 600) scale(${scale}) translate(${-x} ${-y})">${inner}</g>`;

function closeUp(look: Look, kind: SampleProduct['kind']): string {
  const field = kind === 'blouse' ? look.choli : kind === 'dupatta' ? look.dupatta : look.field;
  return (
    flatCloth(
      field,
      { x: -80, y: -80, width: width + 160, height: height + 160 },
      field.motif === 'buti' ? 210 : 400,
      'cloth',
    ) + softFolds(width, height)
  );
}

function borderCloseUp(look: Look, kind: SampleProduct['kind']): string {
  const field = kind === 'blouse' ? look.choli : look.dupatta;
  return (
    `<g transform="rotate(-8 480 600)">` +
    flatCloth(
      field,
      { x: -200, y: -200, width: 1360, height: 1000 },
      field.motif === 'buti' ? 190 : 340,
      'cloth',
    ) +
    flatBorder(look, { x: -200, y: 690, width: 1360, height: 300 }, 'edge') +
    flatCloth(field, { x: -200, y: 990, width: 1360, height: 500 }, 190, 'below') +
    `</g>${softFolds(width, height)}`
  );
}

function flatLay(look: Look, kind: SampleProduct['kind']): string {
  const laid = {
    blouse: blouseFlat,
    dupatta: foldedDupatta,
    'lehenga-set': foldedSet,
    'ghaghra-set': foldedSet,
  }[kind];
  return table(width, height, look.palette.wall) + laid(look);
}

function onForm(look: Look, kind: SampleProduct['kind'], view: 'front' | 'back'): string {
  if (kind === 'lehenga-set' || kind === 'ghaghra-set') return set(look) + figure(look, view);
  const scale = kind === 'blouse' ? 1.75 : 1.35;
  return set(look) + zoom(bust(look, view), scale, 480, kind === 'blouse' ? 410 : 510);
}

function inner(look: Look, kind: SampleProduct['kind'], picture: PictureKind): string {
  const isSet = kind === 'lehenga-set' || kind === 'ghaghra-set';
  switch (picture) {
    case 'look':
      return onForm(look, kind, 'front');
    case 'back':
      return onForm(look, kind, 'back');
    case 'upper':
      return zoom(set(look) + figure(look, 'front'), 2, 480, 390);
    case 'border':
      return isSet
        ? zoom(set(look) + figure(look, 'front'), 2.5, 430, 935)
        : borderCloseUp(look, kind);
    case 'textile':
      return closeUp(look, kind);
    case 'flat':
      return flatLay(look, kind);
  }
}

export function productPicture(product: SampleProduct, picture: PictureKind): string {
  const look = lookOf(product.slug, product.palette);
  return frame(width, height, inner(look, product.kind, picture));
}
