// Settings that a shop begins with, until its owner saves others: a live one has nothing of the demo's identity.
import type { PricingMethod } from '#domain/order/pricing.ts';
import { type OwnerSettings, defaultOwnerSettings } from './shop-settings.ts';

/**
 * `host`: of the shop's URL. The name of a live shop is at first its host, such as `meera.in`, so that pages and emails
 * always have a name. `method`: how a live shop charges GST until its owner chooses.
 */
export function initialSettings(
  mode: 'demo' | 'live',
  host: string,
  method: PricingMethod,
): OwnerSettings {
  if (mode === 'demo') return defaultOwnerSettings;
  const { pricing } = defaultOwnerSettings;
  return {
    ...defaultOwnerSettings,
    name: host,
    tagline: '',
    hours: [],
    pricing: method === 'law' ? { ...pricing, method, taxPercent: 0 } : pricing,
    seller: {
      legalName: '',
      address: '',
      email: '',
      phone: '',
      grievanceOfficer: '',
      grievanceDesignation: '',
      grievanceContact: '',
      gstin: '',
      gstScheme: 'regular',
      state: '',
      invoicePrefix: 'INV',
    },
  };
}
