// Notice at the top of every page of a demo shop.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';

export function DemoNotice() {
  if (useShopConfig().mode !== 'demo') return null;
  return (
    <aside
      aria-label="Notice"
      className="bg-footer px-4 py-1.5 text-center type-caption text-balance text-on-footer"
    >
      Demo shop: <span className="max-sm:hidden">sample products, </span>no real orders, no money is
      taken.
    </aside>
  );
}
