// An email about a step of an order: that it is packed.
import { type Recipe, all, before } from '../recipe.ts';

export const stepEmail: Recipe = {
  what: 'an email about a step of an order',
  places: [
    { file: 'server/platform/mail/port.ts', adds: 'an `update` in `OrderUpdateData`' },
    { file: 'messages/en/email-order-update.json', adds: 'its texts' },
    { file: 'emails/templates/order-update.tsx', adds: 'its text in `textOf`, its button' },
    { file: 'server/shop/orders/<folder>/<use-case>.ts', adds: '`notifyCustomer()`' },
  ],
  note: 'then `npm run messages`',
  generators: ['messages'],
  example: {
    name: 'step-email',
    isSlow: true,
    edits: {
      'server/platform/mail/port.ts': before("    | 'shipped'\n", "    | 'packed'\n"),
      'messages/en/email-order-update.json': before(
        '  "shippedSubject"',
        `  "packedSubject": "Your {shop} order {number} is packed",
  "packedTitle": "Your order is packed",
  "packedText": "We have packed your order {number}.",
`,
      ),
      'emails/templates/order-update.tsx': before(
        "    case 'shipped':",
        `    case 'packed':
      return {
        subject: texts.packedSubject(values),
        title: texts.packedTitle,
        paragraphs: [texts.packedText({ number })],
      };
`,
      ),
      'server/shop/orders/admin/actions.ts': all(
        before("event === 'confirmed' || event === 'shipped' ||", "event === 'packed' || "),
      ),
    },
    check: `
import { english } from '#domain/language/languages.ts';
import { renderEmail } from '#emails/render-email.tsx';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { aCustomerAt, openTestShop } from '#server/testing/orders.ts';

test('an email about a new step is enqueued by the step, and rendered', async () => {
  const shop = await openTestShop();
  const { account } = await aCustomerAt(shop);
  const { orderId, number } = await shop.orders.createCardOrder(account, 2_360_00);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  await shop.orders.admin.advance(number, 'packed');
  const emails = (await shop.db.select().from(outbox)).map(({ email }) => email);
  const email = emails.find(({ data }) => data.update === 'packed');
  const { subject } = await renderEmail(email, { ...defaultShopSettings, url: 'https://shop.test', language: english });
  expect(subject).toBe(\`Your Sunehri order \${number} is packed\`);
  await shop.close();
});
`,
  },
};
