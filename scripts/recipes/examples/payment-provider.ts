// A payment provider: one that signs what the browser reports, and keeps its payments in memory.
import { type Recipe, newFile } from '../recipe.ts';

const folder = 'server/shop/payments/sample-pay';

export const paymentProvider: Recipe = {
  what: 'a payment provider',
  places: [
    {
      file: 'server/shop/payments/<id>/provider.json',
      adds: 'method, and what the checkout says in each language',
    },
    {
      file: 'server/shop/payments/<id>/open-provider.ts',
      adds: 'adapter after `PaymentProvider`, and its environment variables',
    },
    { file: 'server/shop/payments/<id>/contract-reports.ts', adds: 'for the contract test' },
    { file: 'app/features/checkout/providers/<id>.ts', adds: 'in the browser, loaded when chosen' },
  ],
  note: 'then `npm run providers`',
  generators: ['providers'],
  example: {
    name: 'payment-provider',
    edits: {
      [`${folder}/provider.json`]: newFile(`{
  "position": 3,
  "method": "SAMPLE_PAY",
  "texts": {
    "en": { "name": "Sample Pay", "text": "On the next page." },
    "hi": { "name": "Sample Pay", "text": "अगले पेज पर।" }
  },
  "refundedByHand": false
}
`),
      [`${folder}/open-provider.ts`]: newFile(`// Adapter of Sample Pay.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { readVariables } from '#server/platform/config/read-variables.ts';
import type { PaymentProvider, ProviderDeps, ProviderPayment } from '../port.ts';

const proofSchema = z.strictObject({ paymentId: z.string(), signature: z.string() });
const variables = z.object({
  SAMPLE_PAY_KEY: z.string().min(16, 'the key from the dashboard of Sample Pay').optional(),
});

export const signatureOf = (paymentId: string) =>
  createHmac('sha256', 'a key from the environment').update(paymentId).digest('hex');

export function openProvider({ settings }: ProviderDeps) {
  const { SAMPLE_PAY_KEY: key } = readVariables(settings.variables, variables);
  const paymentOf = (orderId: string, id: string, amountPaise: number): ProviderPayment => ({
    provider: 'sample-pay',
    id,
    orderId,
    amountPaise,
    currency: 'INR',
    status: 'captured',
    method: 'wallet',
    error: null,
  });
  return {
    id: 'sample-pay',
    isOffered: () => key !== undefined,
    reservationMinutes: () => 15,
    csp: { script: [], frame: [], connect: [], img: [], form: [] },
    clientFields: {},
    start: ({ number }) => Promise.resolve(\`order-\${number}\`),
    parseProof(input, providerOrderId) {
      const { data } = proofSchema.safeParse(input);
      const isGenuine = data && data.signature === signatureOf(data.paymentId);
      return isGenuine ? { providerOrderId, paymentId: data.paymentId } : null;
    },
    verify: ({ providerOrderId, paymentId }, { amountPaise }) =>
      Promise.resolve(paymentOf(providerOrderId, paymentId, amountPaise)),
    sync: {
      paymentsOf: () => Promise.resolve([]),
      paymentsSince: () => Promise.resolve([]),
      refundsSince: () => Promise.resolve([]),
      receiptOf: (providerOrderId) => Promise.resolve(providerOrderId.replace('order-', '')),
    },
    refund: {
      create: ({ refundId }) => Promise.resolve({ id: refundId, status: 'completed' }),
      status: (id) => Promise.resolve({ id, status: 'completed' }),
    },
  } satisfies PaymentProvider;
}
`),
      [`${folder}/contract-reports.ts`]:
        newFile(`// For the contract test: what the browser may and may not report of a payment at Sample Pay.
import type { ContractReports } from '../contract.ts';
import { signatureOf } from './open-provider.ts';

export const contractReports: ContractReports = {
  offeredWith: { variables: { SAMPLE_PAY_KEY: 'a key of the provider' } },
  read: (_shop, providerOrderId) => {
    const paymentId = \`pay-\${providerOrderId}\`;
    const genuine = { paymentId, signature: signatureOf(paymentId) };
    return Promise.resolve({ genuine, forged: [{ ...genuine, paymentId: 'pay-other' }, {}] });
  },
};
`),
      'app/features/checkout/providers/sample-pay.ts': newFile(`// Pays at Sample Pay.
import { paths } from '#domain/routes.ts';
import type { PaymentRequest } from './payment-request.ts';

export const pay = (_request: PaymentRequest) => Promise.resolve(paths.orders());
`),
    },
    tests: ['server/shop/payments/contract.db.test.ts'],
    check: `
import { providerFiles } from '#app/features/checkout/providers/provider-files.ts';
import { paymentMethodNames } from '#domain/order/payment-methods.ts';
import { methodOf, providerOf } from '#domain/order/payment-provider.ts';
import { toOfferedPayments } from '#server/shop/payments/registry.ts';
import { openAdapters } from '#server/payment-adapters.ts';

const shopSettings = { reservationMinutes: 15, upi: { vpa: '' } };
function offered(variables) {
  const settings = { mode: 'demo', razorpay: null, sessionSecret: 'not used', variables };
  const adapters = openAdapters({ db: null, settings, shopSettings, ownerKeys: () => null, onKeysChecked() {} });
  return toOfferedPayments(Object.values(adapters).filter((each) => each.isOffered()));
}

test('a new provider is offered under its method once its environment variable is set', () => {
  const [method, provider] = ['SAMPLE_PAY', 'sample-pay'];
  expect([methodOf(provider), providerOf(method), paymentMethodNames[method]]).toEqual([method, provider, 'Sample Pay']);
  expect(offered({}).map((each) => each.provider)).not.toContain(provider);
  expect(offered({ SAMPLE_PAY_KEY: 'a key of the provider' })).toContainEqual({ provider, method, fields: {} });
  expect(() => offered({ SAMPLE_PAY_KEY: 'short' })).toThrow('SAMPLE_PAY_KEY: expected the key');
});

test('the browser loads the file of a new provider', async () => {
  expect(await (await providerFiles['sample-pay']()).pay({})).toBe('/orders');
});
`,
  },
};
