// Emails with the owner's texts in English, for tests of something else.
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { TranslateEmail } from '#server/platform/mail/port.ts';

export function untranslated(
  shop: Pick<ShopSettings, 'name' | 'tagline' | 'seller'>,
): TranslateEmail {
  return async (email) => ({ email, shop });
}
