// The sandbox's widget, where that loads from, and what the policies say of it.
import type { CspSources } from '#server/platform/http/security-headers.ts';
import type { PolicyTexts } from '../port.ts';

export const scriptUrl = '/sandbox/checkout.js';

export const csp: CspSources = { script: [], frame: ["'self'"], connect: [], img: [], form: [] };

export const policyTexts: PolicyTexts = {
  en: {
    payments: 'This is a demo shop with its own payment sandbox: no money is taken.',
    data: 'In this demo shop, payments go to our own sandbox and no payment provider receives anything.',
    contact: '',
  },
  hi: {
    payments: 'यह डेमो दुकान अपने ही भुगतान सैंडबॉक्स से चलती है: कोई पैसा नहीं लिया जाता।',
    data: 'इस डेमो दुकान में भुगतान हमारे अपने सैंडबॉक्स में जाते हैं, और किसी भुगतान कंपनी को कुछ नहीं मिलता।',
    contact: '',
  },
};
