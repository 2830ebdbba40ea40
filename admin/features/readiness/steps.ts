// Texts of the steps of opening a shop, and where each is done.
import type { ReadinessKey } from '#domain/shop/readiness.ts';
import { adminPaths } from '#domain/admin-routes.ts';

type Step = { title: string; help: string; to: string };

export const readinessSteps: Record<ReadinessKey, Step> = {
  shop: {
    title: 'Name your shop',
    help: 'Its name, tagline and opening hours.',
    to: adminPaths.settingsPart('shop'),
  },
  seller: {
    title: 'Add your address and GSTIN',
    help: 'Legal name, address, email, phone and grievance officer. Without a GSTIN the shop may charge no GST: set the rate to 0 under Delivery and tax.',
    to: adminPaths.settingsPart('seller'),
  },
  products: {
    title: 'Publish a product with an image',
    help: 'Your first product in the shop.',
    to: adminPaths.products(),
  },
  delivery: {
    title: 'Set up delivery and tax',
    help: 'Check the delivery fee, the delivery time and the GST rate, and save them.',
    to: adminPaths.settingsPart('delivery'),
  },
  policies: {
    title: 'Agree to your policies',
    help: 'The sentences that bind you, one by one: returns, refunds, delivery, cash, complaints and personal data.',
    to: adminPaths.promises(),
  },
  payments: {
    title: 'Set up payments',
    help: 'Enter the keys of your Razorpay account: they are checked at once.',
    to: adminPaths.settingsPart('payments'),
  },
  webhook: {
    title: 'See a webhook arrive',
    help: 'Copy the webhook address to Razorpay and make a payment: Razorpay then reports it to the shop.',
    to: adminPaths.settingsPart('payments'),
  },
  email: {
    title: 'See an email arrive',
    help: 'Send yourself a test email.',
    to: adminPaths.settingsPart('emails'),
  },
};
