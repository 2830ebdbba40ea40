// Server code imported by browser code must stop the build, directly or through other modules.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { type SampleProject, createSampleProject } from './sample-project.ts';

let sampleProject: SampleProject;

beforeAll(() => {
  sampleProject = createSampleProject({
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
afterAll(() => sampleProject.remove());

function buildForBrowser(input: string) {
  return build({
    root: sampleProject.root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input } },
  });
}

test.each(['app/value.ts', 'app/later.ts', 'app/deep.ts', 'app/samples.ts'])(
  'the browser build rejects the import of %s',
  async (file) => {
    await expect(buildForBrowser(file)).rejects.toThrow(/#(server|samples)\/secret\.ts/);
  },
);

test('the browser build allows domain code and types of the server', async () => {
  expect(JSON.stringify(await buildForBrowser('app/type.ts'))).toContain('no secret');
});
