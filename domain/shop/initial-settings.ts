// Settings that a shop begins with, until its owner saves others: a live one has nothing of the demo's identity.
import { type OwnerSettings, defaultOwnerSettings } from './shop-settings.ts';

type Start = { mode: 'demo' | 'live'; shopUrl: string };

/** The name of a live shop is at first its host, such as `meera.in`, so that pages and emails always have a name. */
export function initialSettings({ mode, shopUrl }: Start): OwnerSettings {
  if (mode === 'demo') return defaultOwnerSettings;
  return {
    ...defaultOwnerSettings,
    name: new URL(shopUrl).hostname,
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
