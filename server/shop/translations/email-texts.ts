// The owner's texts of an email in its language: the shop's name and address, and the items.
import { english } from '#domain/language/languages.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { TranslateEmail } from '#server/platform/mail/port.ts';
import { publicSettingsOf } from '#server/shop/settings/public-settings.ts';
import { translateItems } from './order-texts.ts';
import type { LiveTexts } from './shared-texts.ts';
import { openSharedTranslations } from './translate-shared.ts';

type Deps = { db: Db; live: LiveTexts; shopSettings: ShopSettings };

export function openEmailTexts({ db, live, shopSettings }: Deps): TranslateEmail {
  return async (email, language) => {
    const settings = publicSettingsOf(shopSettings);
    if (language === english.code) return { email, shop: settings };
    const shop = openSharedTranslations(live, language).settings(settings);
    if ('lines' in email.data && email.data.lines) {
      const lines = await translateItems(db, language, email.data.lines);
      return { email: { ...email, data: { ...email.data, lines } } as typeof email, shop };
    }
    if (email.template === 'back-in-stock') {
      const { product: name, ...item } = email.data;
      const [translated] = await translateItems(db, language, [{ name, ...item }]);
      const { name: product = name, ...data } = translated ?? { name, ...item };
      return { email: { ...email, data: { product, ...data } }, shop };
    }
    return { email, shop };
  };
}
