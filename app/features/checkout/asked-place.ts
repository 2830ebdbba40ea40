// Place of the PIN code that the customer asked about on a product's page: a checkout without an address starts with it.
import { loadDistricts } from '#ui/shop/load-districts.ts';
import { placeAfter } from '#ui/shop/place-of-pin.ts';
import { readPinCode } from '#ui/shop/pin-code-storage.ts';
import { isPinCode } from '#domain/checkout/delivery-area.ts';
import type { DraftFields } from './use-checkout.ts';

/** Returns the PIN code that was asked about on a product page, with its place; no fields where there was none. */
export async function askedPlace(): Promise<DraftFields> {
  const zipCode = readPinCode();
  if (!isPinCode(zipCode)) return {};
  const change = { before: '', after: zipCode, districtsOf: await loadDistricts() };
  return { zipCode, ...placeAfter({ city: '', state: '' }, change) };
}
