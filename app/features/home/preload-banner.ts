// Preload of the first banner image. Which file it is depends on the colour mode, which only a script knows.
import { imageUrl, sourceSet } from '#domain/image/image.ts';
import {
  type BannerShape,
  bannerFile,
  bannerMedia,
  bannerSizes,
  bannerWidths,
  slides,
} from './slides.ts';

const shapes: readonly BannerShape[] = ['tall', 'wide'];

function sourceSets(time: 'day' | 'night'): string[] {
  return shapes.map((shape) => {
    const src = bannerFile(slides[0].image, shape, time);
    return sourceSet({ src, width: bannerWidths[shape] }, 'avif');
  });
}

const files = {
  light: sourceSets('day'),
  dark: sourceSets('night'),
  sizes: shapes.map((shape) => bannerSizes[shape]),
};

const preloadScript = `;(function(d,f){var l=d.createElement('link'),i=matchMedia('${bannerMedia.tall}').matches?0:1;l.rel='preload';l.as='image';l.type='image/avif';l.fetchPriority='high';l.imageSizes=f.sizes[i];l.imageSrcset=f[d.documentElement.dataset.mode][i];d.head.append(l)})(document,${JSON.stringify(files)})`;

/** The image that a browser without AVIF loads: its URL is on every page with a banner. */
const fallback = imageUrl(bannerFile(slides[0].image, 'wide', 'day'), 1280, 'webp');

/**
 * Adds to the first script of a page with a banner, which sets the colour mode and does not wait for the stylesheet. Not
 * a script of its own: hydration would take it for the next one that it expects.
 */
export function preloadBanner(html: string): string {
  if (!html.includes(fallback)) return html;
  return html.replace('</script>', () => `${preloadScript}</script>`);
}
