// The suites about payments, and why one of them does not apply to a provider.
import { type ProviderId, providerIds } from '#domain/order/payment-provider.ts';

type PaymentSuite = { file: string; reason: Partial<Record<ProviderId, string>> };

const NO_WEBHOOKS = 'nothing but the customer and the owner reports a transfer, in suites 5 and 8';

const suites: readonly PaymentSuite[] = [
  { file: 'ten-items-go-to-ten-customers', reason: {} },
  { file: 'single-items-are-sold-once', reason: {} },
  { file: 'one-key-makes-one-order', reason: {} },
  { file: 'a-killed-server-loses-nothing', reason: {} },
  {
    file: 'a-server-killed-at-each-step',
    reason: {
      'upi-vpa':
        'its points lie in calls to a provider and in webhooks; suite 4 with random kills applies',
    },
  },
  { file: 'a-webhook-delivered-ten-times', reason: {} },
  { file: 'webhooks-in-any-order', reason: { 'upi-vpa': NO_WEBHOOKS } },
  { file: 'without-webhooks-every-payment', reason: {} },
  { file: 'no-forged-signature', reason: {} },
  { file: 'late-payments', reason: {} },
  {
    file: 'the-shop-does-what-the-model-says',
    reason: { 'upi-vpa': 'the model knows card payments and cash only' },
  },
  {
    file: 'faults-of-the-provider',
    reason: { 'upi-vpa': 'the shop calls nobody, so there is no provider to be away' },
  },
  {
    file: 'rivals-at-each-statement',
    reason: {
      'upi-vpa':
        'its actions are those of card payments; upi-payments.race.test.ts has the owner’s rivals',
    },
  },
  { file: 'cut-connections-lose-no-order', reason: {} },
];

/** Throws for an unknown provider. */
export function paymentSuitesOf(provider: string): {
  applying: string[];
  others: { file: string; reason: string }[];
} {
  const id = providerIds.find((each) => each === provider);
  if (!id) throw new Error(`No payment provider is named "${provider}": ${providerIds.join(', ')}`);
  return {
    applying: suites.filter(({ reason }) => !reason[id]).map(({ file }) => `resilience/${file}`),
    others: suites.flatMap(({ file, reason }) => {
      const text = reason[id];
      return text ? [{ file, reason: text }] : [];
    }),
  };
}
