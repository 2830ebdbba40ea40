// Notice at the top of every page of a demo shop.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import * as texts from '#messages/layout.ts';

export function DemoNotice() {
  if (useShopConfig().mode !== 'demo') return null;
  return (
    <aside
      aria-label={texts.notice}
      className="bg-footer px-4 py-1.5 text-center type-caption text-balance text-on-footer"
    >
      {texts.demoNotice({ long: (part) => <span className="max-sm:hidden">{part}</span> })}
    </aside>
  );
}
