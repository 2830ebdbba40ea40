// Says below product cards that their ratings are samples, in a demo shop.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import * as texts from '#messages/product-card.ts';

export function SampleRatings() {
  if (useShopConfig().mode !== 'demo') return null;
  return <p className="mt-5 text-center type-caption text-muted">{texts.sampleRatings}</p>;
}
