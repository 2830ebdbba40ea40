// The pictures of the shop that belong to no product: banners, tiles, story and newsletter.
import { sampleProducts } from '../catalogue.ts';
import { lookOf, type Look } from './looks.ts';
import { sitePictureSizes, type SitePicture } from './manifest.ts';
import { jewelleryTile, menTile } from './others.ts';
import { frame, niche, wall, type Light } from './scene.ts';
import { flatBorder, flatCloth, softFolds } from './textile.ts';
import { figure } from './views.ts';

function look(slug: string): Look {
  const product = sampleProducts.find((one) => one.slug === slug);
  if (!product) throw new Error(`No sample product ${slug}`);
  return lookOf(slug, product.palette);
}

const arch = { centre: 480, spring: 430, halfWidth: 352, apex: 66, floor: 1034 };

function banner(slug: string, light: Light): string {
  const { width, height } = sitePictureSizes['banner-1.webp'];
  const shown = look(slug);
  const figureInNiche = niche(arch, shown.palette.niche, light) + figure(shown, 'front');
  const dim =
    light === 'night'
      ? `<rect width="${width}" height="${height}" fill="#160b06" opacity=".16"/>`
      : '';
  return frame(
    width,
    height,
    `${wall(width, height, shown.palette.wall, light, 0.88)}<g transform="translate(1040 18) scale(.7)">${figureInNiche}</g>${dim}`,
  );
}

function womenTile(): string {
  const shown = look('rajmayura');
  return frame(
    800,
    1000,
    `${wall(800, 1000, shown.palette.wall, 'day', 2)}<g transform="translate(400 500) scale(1.5) translate(-480 -410)">${niche({ ...arch, halfWidth: 230, apex: 104, spring: 330 }, '#a5605a', 'day')}${figure(shown, 'front')}</g>`,
  );
}

function textile(file: SitePicture, slug: string, cell: number, border: number): string {
  const { width, height } = sitePictureSizes[file];
  const shown = look(slug);
  const cloth = flatCloth(
    shown.field,
    { x: -200, y: -200, width: width + 400, height: height + 400 },
    cell,
    'cloth',
  );
  const edge =
    border > 0
      ? flatBorder(shown, { x: -200, y: height * 0.64, width: width + 400, height: border }, 'edge')
      : '';
  return frame(
    width,
    height,
    `<g transform="rotate(-7 ${width / 2} ${height / 2})">${cloth}${edge}</g>${softFolds(width, height)}`,
  );
}

function newsletter(): string {
  const { width, height } = sitePictureSizes['newsletter.webp'];
  const wine = look('rajsi-roop');
  const cloth = flatCloth(
    { ...wine.field, ground: '#551022' },
    { x: 0, y: -60, width, height: height + 120 },
    150,
    'cloth',
  );
  return frame(
    width,
    height,
    `${cloth}${softFolds(width, height)}<rect width="${width}" height="${height}" fill="#2c0712" opacity=".66"/>`,
  );
}

const emptyNiche = (): string =>
  frame(
    800,
    1000,
    wall(800, 1000, '#e2d3b8', 'day') +
      niche({ centre: 400, spring: 380, halfWidth: 270, apex: 96, floor: 866 }, '#c3a98a', 'day'),
  );

function sharePicture(): string {
  const { width, height } = sitePictureSizes['og.jpg'];
  const shown = look('rajsi-roop');
  const one = niche(arch, shown.palette.niche, 'day') + figure(shown, 'front');
  return frame(
    width,
    height,
    `${wall(width, height, shown.palette.wall, 'day', 0.9)}<g transform="translate(350 16) scale(.52)">${one}</g>`,
  );
}

const slides = ['rajsi-roop', 'rajmayura', 'rangrasili', 'neel-kanika'] as const;

export const sitePictures: Record<SitePicture, () => string> = {
  'banner-1.webp': () => banner(slides[0], 'day'),
  'banner-2.webp': () => banner(slides[1], 'day'),
  'banner-3.webp': () => banner(slides[2], 'day'),
  'banner-4.webp': () => banner(slides[3], 'day'),
  'banner-1-night.webp': () => banner(slides[0], 'night'),
  'banner-2-night.webp': () => banner(slides[1], 'night'),
  'banner-3-night.webp': () => banner(slides[2], 'night'),
  'banner-4-night.webp': () => banner(slides[3], 'night'),
  'tile-women.webp': womenTile,
  'tile-men.webp': () => frame(800, 1000, menTile()),
  'tile-jewelry.webp': () => frame(800, 1000, jewelleryTile()),
  'story-1.webp': () => textile('story-1.webp', 'sunehri-bandhan', 170, 190),
  'story-2.webp': () => textile('story-2.webp', 'pratibimb', 150, 0),
  'newsletter.webp': newsletter,
  'empty.webp': emptyNiche,
  'og.jpg': sharePicture,
};
