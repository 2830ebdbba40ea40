// Every picture to be drawn: its file, what it shows, and how it is saved.
import { COLOUR_SEPARATOR } from '#domain/product/gallery-image.ts';
import { furtherColourImage } from '#domain/image/image.ts';
import { colourParam } from '#domain/product/product-colour.ts';
import { sampleProducts } from '../catalogue.ts';
import { type PictureKind, pictureKinds, type SampleProduct } from '../catalogue/product.ts';
import type { Canvas } from './cloth/canvas.ts';
import { hashOf } from './drawn.ts';
import { type SitePicture, sitePictureSizes } from './manifest.ts';
import { productPlate } from './plate/product.ts';
import { siteScenes } from './plate/site.ts';
import { type Drawn, type DrawnPiece, furtherColours, isDrawn, productOf } from './records/all.ts';
import type { Piece } from './records/piece.ts';

export type Job = {
  file: string;
  draw: () => Canvas;
  /** What the picture is drawn from, beside the program; a piece by its hash, for patterns are long. */
  from: unknown;
  seed: number;
  most: number;
  vignette?: number;
  qualities?: readonly number[];
};

/** Sets are busy; wide banners are large; everything else fits well below this. */
const MOST = {
  product: 215_000,
  lighter: 185_000,
  further: 80_000,
  furtherDetail: 105_000,
  wide: 330_000,
  site: 200_000,
  share: 110_000,
};

const LIGHTER = [77, 70, 63, 56];
const FURTHER = [76, 68, 60, 52, 46];

/** The views of a further colour: the garment, its other side or how it is worn, and its border from close by. */
const furtherViews: Record<Piece['shape'], readonly PictureKind[]> = {
  set: ['look', 'back', 'border'],
  blouse: ['flat', 'look', 'border'],
  dupatta: ['flat', 'look', 'border'],
};

/** Site pictures that show products. */
const shownOnSite: Partial<Record<SitePicture, readonly Drawn[]>> = {
  'banner-1.webp': ['rajsi-roop', 'rajmayura'],
  'banner-1-night.webp': ['rajsi-roop', 'rajmayura'],
  'banner-1-tall.webp': ['rajsi-roop'],
  'banner-1-tall-night.webp': ['rajsi-roop'],
  'tile-women.webp': ['rang-raas'],
  'auth.webp': ['rajsi-roop-ivory'],
  'og.jpg': ['rajsi-roop', 'rajmayura'],
};

export function pictureJobs(): Job[] {
  return [...sampleProducts.flatMap(productJobs), ...siteJobs()];
}

function productJobs(sample: SampleProduct): Job[] {
  const { slug, images } = sample;
  if (!isDrawn(slug)) throw new Error(`There is no recipe for the pictures of "${slug}".`);
  const piece = productOf(slug);
  const whole = hashOf(piece);
  const kinds = pictureKinds.filter((kind) => images.some(({ key }) => key === `${slug}/${kind}`));
  const jobs = kinds.map((kind, i): Job => {
    const lighter = piece.lighter?.includes(kind);
    return {
      file: `products/${slug}/${kind}.webp`,
      draw: () => productPlate(kind, piece),
      from: { kind, piece: shownOf(kind, piece) ?? whole },
      seed: piece.dress.seed + i,
      most: lighter ? MOST.lighter : MOST.product,
      qualities: lighter ? LIGHTER : undefined,
    };
  });
  return [...jobs, ...furtherColours(slug).flatMap((colour) => furtherJobs(slug, colour))];
}

/** Of views that show less than the whole piece: neither cloth from close by nor a set laid out has a cut or a room. */
function shownOf(kind: PictureKind, piece: DrawnPiece): string | undefined {
  if (kind === 'textile') return hashOf(piece.close);
  if (kind === 'border' && piece.closeBorder) return hashOf(piece.closeBorder);
  if (kind !== 'flat' && kind !== 'fan') return undefined;
  const { dress, blouse, laid, strip } = piece;
  const cloths = { ...dress, skirt: { ...dress.skirt, pose: undefined } };
  return hashOf({ cloths, blouse, laid, strip });
}

function furtherJobs(slug: Drawn, colour: string): Job[] {
  const piece = productOf(slug, colour);
  const whole = hashOf(piece);
  return furtherViews[piece.shape].map((kind, i) => ({
    file: `products/${slug}/${colourParam(colour)}${COLOUR_SEPARATOR}${kind}.webp`,
    draw: () => productPlate(kind, piece, furtherColourImage),
    from: { kind, piece: shownOf(kind, piece) ?? whole, size: furtherColourImage },
    seed: piece.dress.seed + i,
    most: kind === 'border' ? MOST.furtherDetail : MOST.further,
    qualities: FURTHER,
  }));
}

function siteJobs(): Job[] {
  return Object.entries(sitePictureSizes).map(([key, size], i) => {
    const name = key as SitePicture;
    return {
      file: `site/${name}`,
      draw: () => siteScenes[name](size),
      from: { size, dresses: shownOnSite[name]?.map((slug) => hashOf(productOf(slug).dress)) },
      seed: 100 + i,
      most: name.endsWith('.jpg') ? MOST.share : size.width >= 1600 ? MOST.wide : MOST.site,
      vignette: name.startsWith('banner') || name.endsWith('.jpg') ? 0.04 : undefined,
    };
  });
}
