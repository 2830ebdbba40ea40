// Titles of the promises, and where each is changed.
import { adminPaths } from '#domain/admin-routes.ts';
import type { PromiseKey } from '#domain/policy/promises.ts';

type PromiseTexts = { title: string; change: string };

export const promiseTexts: Record<PromiseKey, PromiseTexts> = {
  returns: {
    title: 'What customers may return, and until when',
    change: adminPaths.settingsPart('returns', 'returnPolicy'),
  },
  'return-shipping': {
    title: 'Who pays for the return',
    change: adminPaths.settingsPart('returns', 'returnRules.shippingPaidBy'),
  },
  refunds: {
    title: 'How and when money is refunded',
    change: adminPaths.settingsPart('terms', 'terms'),
  },
  delivery: {
    title: 'Delivery time and delivery fee',
    change: adminPaths.settingsPart('delivery', 'deliveryDays.min'),
  },
  cash: {
    title: 'Cash on delivery',
    change: adminPaths.settingsPart('cash', 'cod.maxTotalPaise'),
  },
  complaints: {
    title: 'How soon complaints are answered',
    change: adminPaths.settingsPart('seller', 'seller.grievanceOfficer'),
  },
  'personal-data': {
    title: 'What personal data is kept, and how long',
    change: adminPaths.settingsPart('retention', 'retention.emailDays'),
  },
};
