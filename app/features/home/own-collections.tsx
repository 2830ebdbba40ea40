// Collections of the owner's home page: the crafts that have an image and products.
import type { Craft } from '#domain/catalogue/collection.ts';
import { CraftTiles } from './craft-tiles.tsx';
import * as texts from '#messages/home.ts';

type OwnCollectionsProps = { title: string; crafts: readonly Craft[] };

export function OwnCollections({ title, crafts }: OwnCollectionsProps) {
  return <CraftTiles crafts={crafts} title={title || texts.collections} />;
}
