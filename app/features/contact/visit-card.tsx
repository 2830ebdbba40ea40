// The shop's address with a link to a map: no map service is contacted until the link is opened.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Card } from '#ui/components/card.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import * as texts from '#messages/contact.ts';

export function VisitCard() {
  const { address } = useShopConfig().settings.seller;
  return (
    <Card>
      <h2 className="mb-3 type-panel-title">{texts.findUs}</h2>
      <p className="mb-3">{address}</p>
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
        rel="noreferrer"
        className={`inline-block min-h-6 ${textLinkClass}`}
      >
        {texts.openMap}
      </a>
    </Card>
  );
}
