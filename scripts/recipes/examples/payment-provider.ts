// A payment provider: one that signs what the browser reports, and keeps its payments in memory.
import { type Example, newFile } from '../recipe.ts';

const folder = 'server/shop/payments/sample-pay';

export const paymentProvider: Example = {
  name: 'payment provider',
  edits: {
    [`${folder}/provider.json`]: newFile(`{
  "position": 3,
  "method": "SAMPLE_PAY",
  "name": "Sample Pay",
  "text": "On the next page.",
  "refundedByHand": false
}
`),
    [`${folder}/open-provider.ts`]: newFile(`// Adapter of Sample Pay.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PaymentProvider, ProviderDeps, ProviderPayment } from '../port.ts';

const proofSchema = z.strictObject({ paymentId: z.string(), signature: z.string() });

export const signatureOf = (paymentId: string) =>
  createHmac('sha256', 'a key from the environment').update(paymentId).digest('hex');

export function openProvider(_deps: ProviderDeps) {
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
    isOffered: () => true,
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
import type { ReadReports } from '../contract.ts';
import { signatureOf } from './open-provider.ts';

export const readReports: ReadReports = async (_shop, providerOrderId) => {
  const paymentId = \`pay-\${providerOrderId}\`;
  const genuine = { paymentId, signature: signatureOf(paymentId) };
  return { genuine, forged: [{ ...genuine, paymentId: 'pay-other' }, {}] };
};
`),
    'app/features/checkout/providers/sample-pay.ts': newFile(`// Pays at Sample Pay.
import { paths } from '#domain/routes.ts';
import type { PaymentRequest } from './payment-request.ts';

export const pay = (_request: PaymentRequest) => Promise.resolve(paths.orders());
`),
  },
  generators: [['npm-task', 'providers']],
  script: `
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { paymentMethodNames } from '#domain/order/payment-methods.ts';
import { providerOf } from '#domain/order/payment-provider.ts';
const test = 'server/shop/payments/contract.db.test.ts';
const args = ['run', '--project', 'db', '--reporter', 'json', '--outputFile', 'report.json', test];
spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args]);
const report = JSON.parse(readFileSync('report.json', 'utf8'));
const named = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ title }) => title.startsWith('sample-pay'));
print({
  name: paymentMethodNames.SAMPLE_PAY,
  provider: providerOf('SAMPLE_PAY'),
  contract: [...new Set(named.map(({ status }) => status))],
  tests: named.length,
});
`,
  expected: { name: 'Sample Pay', provider: 'sample-pay', contract: ['passed'], tests: 7 },
};
