// Every forbidden import is written once, and oxlint must reject it; the allowed ones must pass.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin } from '../root.ts';
import { type SampleProject, createSampleProject } from './sample-project.ts';

const IMPORTS = 'eslint(no-restricted-imports)';
const imports = (from: string) => `import { it } from '${from}';\nexport const mine = it;\n`;
const importsType = (from: string) =>
  `import type { It } from '${from}';\nexport type Mine = It;\n`;
const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `export const line${at} = ${at};
`,
  ).join('');

/** The file, its text, and the rule that must reject it. */
const violations: [file: string, text: string, rule: string][] = [
  ['domain/asks-server.ts', imports('#server/platform/db/connect.ts'), IMPORTS],
  ['domain/asks-app.ts', imports('#app/context.ts'), IMPORTS],
  ['domain/asks-node.ts', imports('node:fs'), IMPORTS],
  ['domain/asks-library.ts', imports('zod'), IMPORTS],
  ['domain/climbs.ts', imports('../server/db/connect.ts'), IMPORTS],
  ['domain/reads-clock.ts', 'export const now = Date.now();\n', 'eslint(no-restricted-properties)'],
  [
    'domain/rolls-dice.ts',
    'export const die = Math.random();\n',
    'eslint(no-restricted-properties)',
  ],
  ['app/pages/opens-shop.ts', imports('#server/shop.ts'), IMPORTS],
  ['app/pages/opens-shop-deep.ts', imports('#server/platform/db/schema/orders.ts'), IMPORTS],
  ['app/pages/opens-shop-by-path.ts', imports('../../server/shop.ts'), IMPORTS],
  ['app/pages/reads-files.ts', imports('node:fs'), IMPORTS],
  ['app/pages/asks-database.ts', imports('drizzle-orm/pg-core'), IMPORTS],
  ['app/features/cart/opens-shop.ts', imports('#server/shop.ts'), IMPORTS],
  ['app/features/cart/knows-page.ts', imports('#app/pages/cart.tsx'), IMPORTS],
  ['app/features/cart/knows-page-by-path.ts', imports('../../pages/cart.tsx'), IMPORTS],
  ['ui/client/knows-state.ts', imports('#app/state/cart-provider.tsx'), IMPORTS],
  ['app/state/knows-navigation.ts', imports('../navigation/return-to.ts'), IMPORTS],
  ['app/navigation/knows-component.ts', imports('#app/components/quantity-input.tsx'), IMPORTS],
  ['app/components/knows-feature.ts', imports('../features/cart/cart-line.tsx'), IMPORTS],
  ['app/seo/knows-layout.ts', imports('#app/layout/footer.tsx'), IMPORTS],
  ['app/features/cart/knows-layout.ts', imports('#app/layout/footer.tsx'), IMPORTS],
  ['app/layout/knows-page.ts', imports('#app/pages/cart.tsx'), IMPORTS],
  ['ui/components/knows-domain.ts', imports('#domain/money/money.ts'), IMPORTS],
  ['ui/components/knows-domain-type.ts', importsType('#domain/money/money.ts'), IMPORTS],
  ['ui/components/knows-server-type.ts', importsType('#server/shop.ts'), IMPORTS],
  ['ui/components/knows-form.ts', imports('../form/use-form-submit.ts'), IMPORTS],
  ['ui/client/knows-form.ts', imports('#ui/form/use-form-submit.ts'), IMPORTS],
  ['ui/form/knows-shop.ts', imports('../shop/format-date.ts'), IMPORTS],
  ['ui/shop/knows-storefront.ts', imports('#app/context.ts'), IMPORTS],
  ['ui/shop/opens-shop.ts', imports('#server/shop.ts'), IMPORTS],
  ['emails/knows-storefront.ts', imports('#app/context.ts'), IMPORTS],
  ['emails/opens-shop.ts', imports('#server/shop.ts'), IMPORTS],
  ['ui/components/knows-context.ts', imports('#app/context.ts'), IMPORTS],
  ['ui/components/knows-router.ts', imports('react-router'), IMPORTS],
  ['admin/pages/opens-shop.ts', imports('#server/shop.ts'), IMPORTS],
  ['admin/pages/knows-storefront-page.ts', imports('#app/pages/cart.tsx'), IMPORTS],
  ['admin/pages/knows-storefront.ts', imports('#app/features/cart/cart-line.tsx'), IMPORTS],
  ['admin/features/order-actions/knows-layout.ts', imports('../../layout/sidebar.tsx'), IMPORTS],
  ['admin/layout/knows-page.ts', imports('../pages/orders.tsx'), IMPORTS],
  ['admin/ui/knows-feature.ts', imports('../features/orders/labels.ts'), IMPORTS],
  ['server/api/knows-page.ts', imports('#app/root.tsx'), IMPORTS],
  ['server/http/knows-react.ts', imports('react'), IMPORTS],
  ['server/api/chooses-provider.ts', imports('#server/shop/payments/razorpay/client.ts'), IMPORTS],
  ['server/platform/jobs/chooses-provider.ts', imports('../mail/smtp.ts'), IMPORTS],
  ['server/shop.ts', imports('#server/api/router.ts'), IMPORTS],
  ['server/platform/jobs/knows-orders.ts', imports('#server/shop/orders/orders.ts'), IMPORTS],
  ['server/platform/http/knows-shop-type.ts', importsType('#server/shop.ts'), IMPORTS],
  [
    'server/api/reads-environment.ts',
    'export const port = process.env.PORT;\n',
    'node(no-process-env)',
  ],
  ...['catalogue', 'cart', 'wishlist', 'checkout', 'orders', 'accounts'].flatMap(
    (noun): [string, string, string][] => [
      [`server/shop/${noun}/knows-web.ts`, imports('hono'), IMPORTS],
      [`server/shop/${noun}/knows-api.ts`, imports('#server/api/router.ts'), IMPORTS],
      [`server/shop/${noun}/knows-page.ts`, imports('#app/root.tsx'), IMPORTS],
      [
        `server/shop/${noun}/knows-provider.ts`,
        imports('#server/shop/payments/razorpay/client.ts'),
        IMPORTS,
      ],
      [
        `server/shop/${noun}/knows-provider-by-path.ts`,
        imports('../../platform/mail/smtp.ts'),
        IMPORTS,
      ],
      [`server/shop/${noun}/knows-provider-library.ts`, imports('better-auth'), IMPORTS],
    ],
  ),
  ['samples/knows-server.ts', imports('#server/platform/db/connect.ts'), IMPORTS],
  ['domain/hen.ts', imports('#domain/egg.ts'), 'import(no-cycle)'],
  [
    'domain/egg.ts',
    "import { mine } from './hen.ts';\nexport const it = mine;\n",
    'import(no-cycle)',
  ],
  ['server/platform/jobs/default.ts', 'export default 1;\n', 'import(no-default-export)'],
  ['app/features/any.ts', 'export const it: any = 1;\n', 'typescript(no-explicit-any)'],
  ['app/features/long.ts', lines(251), 'eslint(max-lines)'],
  ['app/features/long.test.ts', lines(401), 'eslint(max-lines)'],
  [
    'app/features/picture.tsx',
    'export const It = () => <img src="/it" />;\n',
    'jsx-a11y(alt-text)',
  ],
  [
    'app/features/hook.tsx',
    "import { useId } from 'react';\nexport const It = ({ on }: { on: boolean }) => (on ? useId() : null);\n",
    'react-hooks(rules-of-hooks)',
  ],
];

const allowed: [file: string, text: string][] = [
  ['domain/asks-domain.ts', imports('#domain/asked.ts')],
  ['domain/asks-neighbour.ts', imports('./asked.ts')],
  ['app/pages/knows-shop-type.ts', importsType('#server/shop.ts')],
  ['admin/pages/knows-shop-type.ts', importsType('#server/shop.ts')],
  ['admin/pages/knows-shared-component.ts', imports('#ui/components/button.tsx')],
  ['app/pages/default.tsx', 'export default function Page() {\n  return null;\n}\n'],
  ['admin/features/product-editor/page-preview.ts', imports('#app/features/product/gallery.tsx')],
  ['app/features/cart/knows-domain.ts', imports('#domain/money/money.ts')],
  ['app/features/long-enough.ts', lines(250)],
  ['app/features/long-enough.test.ts', lines(400)],
  ['app/features/cart/knows-state.ts', imports('#app/state/cart-provider.tsx')],
  ['app/layout/knows-feature.ts', imports('#app/features/cart/cart-line.tsx')],
  ['ui/components/knows-ui.ts', imports('#ui/components/button.tsx')],
  ['server/shop/orders/knows-port.ts', imports('#server/shop/payments/port.ts')],
  ['server/shop/orders/knows-port-by-path.ts', imports('../payments/port.ts')],
  ['server/shop/orders/knows-tables.ts', imports('#server/platform/db/tables.ts')],
  ['server/shop/payments/knows-itself.ts', imports('#server/shop/payments/razorpay/client.ts')],
  ['server/platform/config/env.ts', 'export const port = process.env.PORT;\n'],
  ['main.ts', imports('#server/api/router.ts')],
];

type Report = { diagnostics: { code: string; filename: string }[] };
let sampleProject: SampleProject;
let rejected: Map<string, string[]>;

beforeAll(() => {
  sampleProject = createSampleProject(Object.fromEntries([...violations, ...allowed]));
  const [node = '', ...args] = bin('oxlint', '--format=json', '--ignore-pattern=node_modules');
  const { stdout } = spawnSync(node, args, { cwd: sampleProject.root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as Report;
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  rejected = new Map([...byFile].map(([file, found]) => [file, found.map(({ code }) => code)]));
});
afterAll(() => sampleProject.remove());

describe('oxlint rejects', () => {
  test.each(violations)('%s', (file, _text, rule) => expect(rejected.get(file)).toContain(rule));
});

describe('oxlint allows', () => {
  test.each(allowed)('%s', (file) => expect(rejected.get(file)).toBeUndefined());
});
