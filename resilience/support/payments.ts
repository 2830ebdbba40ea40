// The payment provider that the suites run against: the one of `npm run test:resilience -- --provider …`.
import { methodOf, providerIds, type ProviderId } from '#domain/order/payment-provider.ts';
import type { PaymentDriver } from './payment-driver.ts';
import { razorpayDriver } from './payment-drivers/razorpay.ts';
import { upiVpaDriver } from './payment-drivers/upi-vpa.ts';

const drivers: Record<ProviderId, PaymentDriver> = {
  razorpay: razorpayDriver,
  'upi-vpa': upiVpaDriver,
};

export const payments = drivers[chosenProvider()];
export const paymentMethod = methodOf(payments.id);

function chosenProvider(): ProviderId {
  const chosen = process.env.PAYMENT_PROVIDER ?? 'razorpay';
  const id = providerIds.find((each) => each === chosen);
  if (!id) throw new Error(`No payment provider is named ${chosen}`);
  return id;
}
