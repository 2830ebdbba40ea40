// Preload of the first banner image. Which file it is depends on the colour mode, which only a script knows.
import { sourceSet } from '#domain/image/image.ts';
import {
  type BannerShape,
  bannerFile,
  bannerMedia,
  bannerSizes,
  bannerWidths,
} from './banner-images.ts';

const shapes: readonly BannerShape[] = ['tall', 'wide'];

function sourceSets(name: string, time: 'day' | 'night'): string[] {
  return shapes.map((shape) =>
    sourceSet({ src: bannerFile(name, shape, time), width: bannerWidths[shape] }, 'avif'),
  );
}

function preloadScript(name: string): string {
  const files = {
    light: sourceSets(name, 'day'),
    dark: sourceSets(name, 'night'),
    sizes: shapes.map((shape) => bannerSizes[shape]),
  };
  return `;(function(d,f){var l=d.createElement('link'),i=matchMedia('${bannerMedia.tall}').matches?0:1;l.rel='preload';l.as='image';l.type='image/avif';l.fetchPriority='high';l.imageSizes=f.sizes[i];l.imageSrcset=f[d.documentElement.dataset.mode][i];d.head.append(l)})(document,${JSON.stringify(files)})`;
}

/** The image that a browser without AVIF loads: the first slide of a page with a banner has its URL. */
const firstImage = /<img src="\/media\/site\/([\w-]+)\.\d+\.webp"[^>]*class="banner-image"/;

/**
 * Adds to the first script of a page with a banner, which sets the colour mode and does not wait for the stylesheet. Not
 * a script of its own: hydration would take it for the next one that it expects.
 */
export function preloadBanner(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const banner = html.indexOf('class="banner-image"');
  if (banner < 0) return html;
  const image = html.toString(
    'latin1',
    html.lastIndexOf('<img', banner),
    html.indexOf('>', banner),
  );
  const name = firstImage.exec(image)?.[1];
  if (name === undefined) return html;
  const end = html.indexOf('</script>');
  return Buffer.concat([
    html.subarray(0, end),
    Buffer.from(preloadScript(name)),
    html.subarray(end),
  ]);
}
