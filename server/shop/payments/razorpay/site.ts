// Razorpay's own site: its widget, where that loads from, and what the policies say of it.
import type { CspSources } from '#server/platform/http/security-headers.ts';
import { texts as policies } from '../../../../messages/compiled/every-language/payment-policy.ts';
import type { PolicyTexts } from '../port.ts';

export const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';

export const csp: CspSources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
  ],
  img: ['https://cdn.razorpay.com'],
  // Where a browser cannot show the widget's iframe, its script submits a form instead.
  form: ['https://api.razorpay.com'],
};

export const policyTexts: PolicyTexts = (language) => {
  const texts = policies[language] ?? policies.en;
  return {
    payments: texts.razorpayPayments,
    data: texts.razorpayData,
    contact: texts.razorpayContact,
  };
};
