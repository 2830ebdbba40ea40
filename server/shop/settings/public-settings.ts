// The settings that every page of the shop receives: policies have pages of their own, and limits would help an attacker.
import { hasBrand } from '#domain/shop/brand.ts';
import {
  type OwnerSettings,
  type PublicSettings,
  defaultOwnerSettings,
} from '#domain/shop/shop-settings.ts';

export function publicSettingsOf(settings: OwnerSettings): PublicSettings {
  const {
    brand: _brand,
    priceEntry: _priceEntry,
    terms: _terms,
    privacy: _privacy,
    sender: _sender,
    ownerEmails: _ownerEmails,
    upi: _upi,
    reviewEmails: _reviewEmails,
    ...rest
  } = defaultOwnerSettings;
  const keys = Object.keys(rest) as (keyof PublicSettings)[];
  const shown = Object.fromEntries(keys.map((key) => [key, settings[key]])) as PublicSettings;
  const { brand } = settings;
  return hasBrand(brand) ? { ...shown, brand } : shown;
}
