// Each import that the house forbids is made once, and oxlint must refuse it; what it allows must pass.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin } from '../root.ts';
import { type House, makeHouse } from './house.ts';

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

/** Where it stands, what it says, the rule that must refuse it. */
const sins: [file: string, text: string, rule: string][] = [
  ['domain/asks-server.ts', imports('#server/db/open.ts'), IMPORTS],
  ['domain/asks-app.ts', imports('#app/context.ts'), IMPORTS],
  ['domain/asks-node.ts', imports('node:fs'), IMPORTS],
  ['domain/asks-library.ts', imports('zod'), IMPORTS],
  ['domain/climbs.ts', imports('../server/db/open.ts'), IMPORTS],
  ['domain/reads-clock.ts', 'export const now = Date.now();\n', 'eslint(no-restricted-properties)'],
  [
    'domain/rolls-dice.ts',
    'export const die = Math.random();\n',
    'eslint(no-restricted-properties)',
  ],
  ['app/pages/opens-shop.ts', imports('#server/shop.ts'), IMPORTS],
  ['app/pages/opens-shop-deep.ts', imports('#server/db/schema/orders.ts'), IMPORTS],
  ['app/pages/opens-shop-by-path.ts', imports('../../server/shop.ts'), IMPORTS],
  ['app/pages/reads-files.ts', imports('node:fs'), IMPORTS],
  ['app/pages/asks-database.ts', imports('drizzle-orm/pg-core'), IMPORTS],
  ['app/features/cart/opens-shop.ts', imports('#server/shop.ts'), IMPORTS],
  ['app/features/cart/knows-page.ts', imports('#app/pages/cart.tsx'), IMPORTS],
  ['app/features/cart/knows-page-by-path.ts', imports('../../pages/cart.tsx'), IMPORTS],
  ['app/ui/knows-domain.ts', imports('#domain/money.ts'), IMPORTS],
  ['app/ui/knows-domain-type.ts', importsType('#domain/money.ts'), IMPORTS],
  ['app/ui/knows-server-type.ts', importsType('#server/shop.ts'), IMPORTS],
  ['app/ui/knows-feature.ts', imports('../features/cart/cart.tsx'), IMPORTS],
  ['app/ui/knows-context.ts', imports('#app/context.ts'), IMPORTS],
  ['app/ui/knows-router.ts', imports('react-router'), IMPORTS],
  ['server/api/knows-page.ts', imports('#app/root.tsx'), IMPORTS],
  ['server/http/knows-react.ts', imports('react'), IMPORTS],
  ['server/api/chooses-provider.ts', imports('#server/payments/razorpay.ts'), IMPORTS],
  ['server/jobs/chooses-provider.ts', imports('../mail/smtp.ts'), IMPORTS],
  ['server/shop.ts', imports('#server/api/app.ts'), IMPORTS],
  [
    'server/api/reads-environment.ts',
    'export const port = process.env.PORT;\n',
    'node(no-process-env)',
  ],
  ...['catalogue', 'cart', 'wishlist', 'checkout', 'orders', 'accounts'].flatMap(
    (noun): [string, string, string][] => [
      [`server/${noun}/knows-web.ts`, imports('hono'), IMPORTS],
      [`server/${noun}/knows-api.ts`, imports('#server/api/app.ts'), IMPORTS],
      [`server/${noun}/knows-page.ts`, imports('#app/root.tsx'), IMPORTS],
      [`server/${noun}/knows-provider.ts`, imports('#server/payments/razorpay.ts'), IMPORTS],
      [`server/${noun}/knows-provider-by-path.ts`, imports('../mail/smtp.ts'), IMPORTS],
      [`server/${noun}/knows-provider-library.ts`, imports('better-auth'), IMPORTS],
    ],
  ),
  ['samples/knows-server.ts', imports('#server/db/open.ts'), IMPORTS],
  ['domain/hen.ts', imports('#domain/egg.ts'), 'import(no-cycle)'],
  [
    'domain/egg.ts',
    "import { mine } from './hen.ts';\nexport const it = mine;\n",
    'import(no-cycle)',
  ],
  ['server/jobs/default.ts', 'export default 1;\n', 'import(no-default-export)'],
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

const virtues: [file: string, text: string][] = [
  ['domain/asks-domain.ts', imports('#domain/asked.ts')],
  ['domain/asks-neighbour.ts', imports('./asked.ts')],
  ['app/pages/knows-shop-type.ts', importsType('#server/shop.ts')],
  ['app/pages/default.tsx', 'export default function Page() {\n  return null;\n}\n'],
  ['app/features/cart/knows-domain.ts', imports('#domain/money.ts')],
  ['app/features/long-enough.ts', lines(250)],
  ['app/features/long-enough.test.ts', lines(400)],
  ['app/ui/knows-ui.ts', imports('#app/ui/button.tsx')],
  ['server/orders/knows-port.ts', imports('#server/payments/port.ts')],
  ['server/orders/knows-port-by-path.ts', imports('../payments/port.ts')],
  ['server/orders/knows-tables.ts', imports('#server/db/tables.ts')],
  ['server/payments/knows-itself.ts', imports('#server/payments/razorpay.ts')],
  ['server/settings.ts', 'export const port = process.env.PORT;\n'],
  ['main.ts', imports('#server/api/app.ts')],
];

type Report = { diagnostics: { code: string; filename: string }[] };
let house: House;
let refused: Map<string, string[]>;

beforeAll(() => {
  house = makeHouse(Object.fromEntries([...sins, ...virtues]));
  const [node = '', ...args] = bin('oxlint', '--format=json', '--ignore-pattern=node_modules');
  const { stdout } = spawnSync(node, args, { cwd: house.root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as Report;
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  refused = new Map([...byFile].map(([file, found]) => [file, found.map(({ code }) => code)]));
});
afterAll(() => house.remove());

describe('oxlint refuses', () => {
  test.each(sins)('%s', (file, _text, rule) => expect(refused.get(file)).toContain(rule));
});

describe('oxlint allows', () => {
  test.each(virtues)('%s', (file) => expect(refused.get(file)).toBeUndefined());
});
