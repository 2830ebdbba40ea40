// Texts of the steps of opening a shop, and where each is done.
import type { ReadinessKey } from '#domain/shop/readiness.ts';
import { adminPaths } from '#domain/admin-routes.ts';

/** `shortTitle`: on the button that leads there from the step before. */
type Step = { title: string; shortTitle: string; help: string; to: string };

export const readinessSteps: Record<ReadinessKey, Step> = {
  shop: {
    title: 'Name your shop',
    shortTitle: 'Name',
    help: 'Its name, tagline and opening hours.',
    to: adminPaths.settingsPart('shop'),
  },
  seller: {
    title: 'Add your address and GSTIN',
    shortTitle: 'Address',
    help: 'Legal name, address, email, phone and grievance officer. Are you registered for GST? Then your GSTIN and scheme.',
    to: adminPaths.settingsPart('seller'),
  },
  products: {
    title: 'Publish a product with an image',
    shortTitle: 'First product',
    help: 'Your first product in the shop.',
    to: adminPaths.newProduct(),
  },
  delivery: {
    title: 'Set up delivery and tax',
    shortTitle: 'Delivery and tax',
    help: 'See what your answer about GST means for a cart, check the delivery fee and time, and save them.',
    to: adminPaths.settingsPart('delivery'),
  },
  policies: {
    title: 'Agree to your policies',
    shortTitle: 'Policies',
    help: 'The sentences that bind you, one by one: returns, refunds, delivery, cash, complaints and personal data.',
    to: adminPaths.promises(),
  },
  payments: {
    title: 'Set up payments',
    shortTitle: 'Payments',
    help: 'Enter the keys of your Razorpay account: they are checked at once.',
    to: adminPaths.settingsPart('payments'),
  },
  webhook: {
    title: 'See a webhook arrive',
    shortTitle: 'Webhook',
    help: 'Copy the webhook address to Razorpay and make a payment: Razorpay then reports it to the shop.',
    to: adminPaths.settingsPart('payments'),
  },
  email: {
    title: 'See an email arrive',
    shortTitle: 'Test email',
    help: 'Send yourself a test email.',
    to: adminPaths.settingsPart('emails'),
  },
};
