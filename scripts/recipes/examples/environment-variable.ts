// An environment variable: the name that this server is known by.
import { type Recipe, after, all, before } from '../recipe.ts';

export const environmentVariable: Recipe = {
  what: 'an environment variable',
  places: [
    {
      file: 'server/platform/config/env.ts',
      adds: 'in `environment`, `expectations` and `Settings`',
    },
    { file: 'README.md', adds: 'the table of variables' },
  ],
  example: {
    name: 'environment-variable',
    edits: {
      'server/platform/config/env.ts': all(
        before(
          '  LIVE_ALLOW: listOf(',
          '  SERVER_NAME: z.string().regex(/^[a-z-]+$/).optional(),\n',
        ),
        before('  LIVE_ALLOW: `any of', "  SERVER_NAME: 'lower case letters and hyphens',\n"),
        after('  pushTestOrigin: string | null;\n', '  serverName: string | null;\n'),
        before('    allowsDemoAddresses: values', '    serverName: values.SERVER_NAME ?? null,\n'),
      ),
      'README.md': before(
        '| `BOUNCE_ADDRESS` |',
        '| `SERVER_NAME` | none | name of this server |\n',
      ),
    },
    check: `
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/platform/config/env.ts';

test('a new environment variable is read and checked', () => {
  const read = (SERVER_NAME) => readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'variable-')), SERVER_NAME }).serverName;
  expect([read('jaipur'), read(undefined)]).toEqual(['jaipur', null]);
  expect(() => read('Jaipur 1')).toThrow('SERVER_NAME: expected lower case letters and hyphens.');
});
`,
  },
};
