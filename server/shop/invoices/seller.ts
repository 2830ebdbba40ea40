// The seller as documents name them, and what the shop's settings must have before one is issued.
import { stateCode, stateOfGstin } from '#domain/tax/gst-state.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { InvoiceSeller } from '#server/platform/db/schema/invoices.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';

export type InvoiceDeps = {
  settings: Pick<Settings, 'mode'> & Partial<Pick<Settings, 'allowsDemoAddresses'>>;
  shopSettings: Pick<ShopSettings, 'name' | 'seller'> & Partial<Pick<ShopSettings, 'brand'>>;
};

/** GSTIN of a demo shop whose seller has none, so that its invoices show where the number stands. */
const SAMPLE_GSTIN = '08AAACS0000A1ZG';

/** The state of a registered seller is the one of the GSTIN. */
export function sellerOf({ settings, shopSettings }: InvoiceDeps): InvoiceSeller {
  const { name: shopName, seller, brand } = shopSettings;
  const logo = brand?.logo?.id;
  const { legalName, address, email, phone, invoicePrefix, gstScheme } = seller;
  const isSample = settings.mode === 'demo' || settings.allowsDemoAddresses;
  const gstin = seller.gstin || (isSample ? SAMPLE_GSTIN : '');
  const state = stateOfGstin(gstin) || seller.state;
  const shown = { shopName, legalName, address, email, phone, gstin, gstScheme, invoicePrefix };
  return { ...shown, ...(logo !== undefined && { logo }), state, stateCode: stateCode(state) };
}

/** Why an order that was charged tax cannot be invoiced by this seller; null when it can. */
export function sellerError(
  deps: InvoiceDeps,
  { taxPaise, includedTaxPaise }: { taxPaise: Paise; includedTaxPaise: Paise },
): 'invoice/gstin-missing' | 'invoice/composition-scheme' | null {
  const { gstin, gstScheme } = sellerOf(deps);
  if (taxPaise + includedTaxPaise === 0) return null;
  if (gstScheme === 'composition') return 'invoice/composition-scheme';
  return gstin === '' ? 'invoice/gstin-missing' : null;
}
