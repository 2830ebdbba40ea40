// Razorpay's own site: its widget, where that loads from, and what the policies say of it.
import type { CspSources } from '#server/platform/http/security-headers.ts';
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

export const policyTexts: PolicyTexts = {
  en: {
    payments:
      'Card payments are processed by Razorpay. Your card details go to Razorpay, never to us.',
    data: 'Razorpay processes the payment and receives your name, email address, phone number and card details.',
    contact:
      'Payment provider: Razorpay Software Private Limited, [razorpay.com/support](https://razorpay.com/support/).',
  },
  hi: {
    payments:
      'कार्ड से भुगतान Razorpay के ज़रिए होता है। आपके कार्ड का विवरण Razorpay के पास जाता है, हमारे पास कभी नहीं।',
    data: 'भुगतान Razorpay सँभालता है; उसे आपका नाम, ईमेल, फ़ोन नंबर और कार्ड का विवरण मिलता है।',
    contact:
      'भुगतान कंपनी: Razorpay Software Private Limited, [razorpay.com/support](https://razorpay.com/support/)।',
  },
};
