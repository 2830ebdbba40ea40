// Says below product cards that their ratings are samples, in a demo shop.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';

export function SampleRatings() {
  if (useShopConfig().mode !== 'demo') return null;
  return (
    <p className="mt-5 text-center type-caption text-muted">
      Sample ratings, written for this demo shop.
    </p>
  );
}
