// Server code in the browser's graph must stop the build, whoever brought it there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { type House, makeHouse } from './house.ts';

let house: House;

beforeAll(() => {
  house = makeHouse({
    'server/secret.ts': "export const it = 'the secret';\nexport type It = string;\n",
    'samples/secret.ts': "export const it = 'the secret';\n",
    'domain/it.ts': "export const it = 'no secret';\n",
    'app/value.ts': "import { it } from '#server/secret.ts';\nconsole.log(it);\n",
    'app/later.ts': "const { it } = await import('#server/secret.ts');\nconsole.log(it);\n",
    'app/deep.ts': "import './value.ts';\n",
    'app/samples.ts': "import { it } from '#samples/secret.ts';\nconsole.log(it);\n",
    'app/type.ts':
      "import { it } from '#domain/it.ts';\nimport type { It } from '#server/secret.ts';\nconsole.log(it as It);\n",
  });
});
afterAll(() => house.remove());

function buildForBrowser(input: string) {
  return build({
    root: house.root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input } },
  });
}

test.each(['app/value.ts', 'app/later.ts', 'app/deep.ts', 'app/samples.ts'])(
  'the build refuses %s',
  async (file) => {
    await expect(buildForBrowser(file)).rejects.toThrow(/#(server|samples)\/secret\.ts/);
  },
);

test('the build allows the domain, and the server’s types', async () => {
  expect(JSON.stringify(await buildForBrowser('app/type.ts'))).toContain('no secret');
});
