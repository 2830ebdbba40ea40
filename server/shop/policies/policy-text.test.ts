import { expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { policyTexts as razorpayTexts } from '#server/shop/payments/razorpay/site.ts';
import { policyTexts } from './policy-text.ts';

test('the values of a Hindi policy are in Hindi', () => {
  const settings = { ...defaultOwnerSettings, upi: { vpa: 'sunehri@okaxis' } };
  const terms = '{payment time} | {delivery time} | {card payments}';
  const context = { mode: 'live', paymentTexts: [razorpayTexts] } as const;
  const [time, delivery, payments] = policyTexts({ ...settings, terms }, context, 'hi').terms.split(
    ' | ',
  );
  expect(time).toBe('15 मिनट');
  expect(delivery).toBe('3 से 7 दिन');
  expect(payments).toMatch(/^कार्ड से भुगतान Razorpay .* UPI से भेजा पैसा/s);
  expect(policyTexts({ ...settings, terms }, context).terms).toMatch(/^15 minutes \| 3 to 7 days/);
});
