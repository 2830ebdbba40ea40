// Draws every sample picture of the shop, or those whose file name contains one of the given words.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleProducts } from '../catalogue.ts';
import { pictureKinds, type SampleProduct } from '../product.ts';
import { writeColours } from './average-colour.ts';
import type { Canvas } from './cloth/canvas.ts';
import { save } from './cloth/finish.ts';
import { wordmarkSvg } from './lettering/emblem.ts';
import { type SitePicture, sitePictureSizes } from './manifest.ts';
import { productPlate } from './plate/product.ts';
import { sharePlate } from './plate/sharing.ts';
import { siteScenes } from './plate/site.ts';
import { isDrawn, pieceOf } from './records/all.ts';

const here = import.meta.dirname;

type Job = {
  file: string;
  draw: () => Canvas;
  seed: number;
  most: number;
  vignette?: number;
  lighter?: boolean;
};

/** Sets are busy; wide banners are large; everything else fits well below this. */
const MOST = { product: 215_000, lighter: 185_000, wide: 330_000, site: 200_000, share: 110_000 };

export async function drawPictures(words: readonly string[]): Promise<void> {
  const isWanted = (file: string): boolean =>
    words.length === 0 || words.some((word) => file.includes(word));
  if (isWanted('site/wordmark.svg')) {
    mkdirSync(join(here, 'site'), { recursive: true });
    writeFileSync(join(here, 'site/wordmark.svg'), wordmarkSvg());
  }
  const jobs = [...sampleProducts.flatMap(productJobs), ...siteJobs()].filter(({ file }) =>
    isWanted(file),
  );
  for (const [i, { file, draw, seed, most, vignette, lighter }] of jobs.entries()) {
    const started = performance.now();
    const path = join(here, file);
    const bytes = await save(draw(), path, { seed, vignette }, most, lighter);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${i + 1} of ${jobs.length}  ${file}  ${seconds} s, ${Math.round(bytes / 1000)} kB`,
    );
  }
  await writeColours(join(here, 'products'));
  const total = jobs.reduce((sum, { file }) => sum + statSync(join(here, file)).size, 0);
  console.log(`${jobs.length} pictures, ${(total / 1e6).toFixed(1)} MB`);
}

function productJobs({ slug, name, craft, pictures }: SampleProduct): Job[] {
  if (!isDrawn(slug)) throw new Error(`There is no recipe for the pictures of "${slug}".`);
  const piece = pieceOf(slug);
  const kinds = pictureKinds.filter((kind) =>
    pictures.some(({ key }) => key === `${slug}/${kind}`),
  );
  const jobs = kinds.map((kind, i) => ({
    file: `products/${slug}/${kind}.webp`,
    draw: () => productPlate(kind, piece),
    seed: piece.dress.seed + i,
    most: piece.lighter?.includes(kind) ? MOST.lighter : MOST.product,
    lighter: piece.lighter?.includes(kind),
  }));
  const share = {
    file: `products/${slug}/share.jpg`,
    draw: () => sharePlate(piece, name, craft),
    seed: piece.dress.seed,
    most: MOST.share,
  };
  return [...jobs, share];
}

function siteJobs(): Job[] {
  return Object.entries(sitePictureSizes).map(([name, size], i) => ({
    file: `site/${name}`,
    draw: () => siteScenes[name as SitePicture](size),
    seed: 100 + i,
    most: name.endsWith('.jpg') ? MOST.share : size.width >= 1600 ? MOST.wide : MOST.site,
    vignette: name.startsWith('banner') || name.endsWith('.jpg') ? 0.04 : undefined,
  }));
}
