// Settings that a shop begins with, until its owner saves others: a live one has nothing of the demo's identity.
import { type OwnerSettings, defaultOwnerSettings } from './shop-settings.ts';

/** `host`: of the shop's URL. The name of a live shop is at first its host, such as `meera.in`, so that pages and emails always have a name. */
export function initialSettings(mode: 'demo' | 'live', host: string): OwnerSettings {
  if (mode === 'demo') return defaultOwnerSettings;
  return {
    ...defaultOwnerSettings,
    name: host,
    tagline: '',
    hours: [],
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
