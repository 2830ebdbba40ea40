// The sandbox's widget, where that loads from, and what the policies say of it.
import type { CspSources } from '#server/platform/http/security-headers.ts';
import { texts as policies } from '../../../../messages/compiled/every-language/payment-policy.ts';
import type { PolicyTexts } from '../port.ts';

export const scriptUrl = '/sandbox/checkout.js';

export const csp: CspSources = { script: [], frame: ["'self'"], connect: [], img: [], form: [] };

export const policyTexts: PolicyTexts = (language) => {
  const texts = policies[language] ?? policies.en;
  return {
    payments: texts.sandboxPayments,
    data: texts.sandboxData,
    contact: '',
  };
};
