// Which scene each of the shop's own pictures shows.
import type { Canvas } from '../cloth/canvas.ts';
import type { SitePicture } from '../manifest.ts';
import { clothBanner, fanBanner } from './banner-cloth.ts';
import { looksBanner } from './banner-looks.ts';
import { railBanner } from './banner-rail.ts';
import type { SiteLayout } from './table.ts';
import type { Mood } from './mood.ts';
import { ogPlate } from './sharing.ts';
import { corner, workshop } from './about.ts';
import { emptyNiche, welcome } from './rooms.ts';
import { firstStory, newsletter, secondStory, wideStory } from './stories.ts';
import { jewelryTile, menTile, womenTile } from './tiles.ts';

type Scene = (frame: SiteLayout) => Canvas;
type Banner = (frame: SiteLayout, tall: boolean, mood: Mood) => Canvas;

function moods<Name extends string>(name: Name, banner: Banner) {
  return {
    [`${name}.webp`]: (frame: SiteLayout) => banner(frame, false, 'day'),
    [`${name}-night.webp`]: (frame: SiteLayout) => banner(frame, false, 'night'),
    [`${name}-tall.webp`]: (frame: SiteLayout) => banner(frame, true, 'day'),
    [`${name}-tall-night.webp`]: (frame: SiteLayout) => banner(frame, true, 'night'),
  } as Record<`${Name}${'' | '-tall'}${'' | '-night'}.webp`, Scene>;
}

export const siteScenes: Record<SitePicture, Scene> = {
  ...moods('banner-1', looksBanner),
  ...moods('banner-2', railBanner),
  ...moods('banner-3', clothBanner),
  ...moods('banner-4', fanBanner),
  'tile-women.webp': womenTile,
  'tile-men.webp': menTile,
  'tile-jewelry.webp': jewelryTile,
  'story-1.webp': firstStory,
  'story-2.webp': secondStory,
  'story-wide.webp': wideStory,
  'about-workshop.webp': workshop,
  'about-corner.webp': corner,
  'newsletter.webp': newsletter,
  'empty.webp': emptyNiche,
  'auth.webp': welcome,
  'og.jpg': ogPlate,
};
