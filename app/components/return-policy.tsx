// The return policy of the shop settings, on the product page and in the terms.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';

export function ReturnPolicy() {
  const { returnPolicy } = useShopConfig().settings;
  return (
    <div className="space-y-3">
      {returnPolicy.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
