// A copy of the project in a temporary folder, to which examples are applied.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ONE_CHECKER } from '../checks.ts';
import { run } from '../command.ts';
import { ROOT, bin } from '../root.ts';
import { type Example, generators } from './recipe.ts';

const COPIED = [
  'admin',
  'app',
  'domain',
  'emails',
  'messages',
  'samples',
  'scripts/messages',
  'scripts/providers',
  'scripts/root.ts',
  'scripts/tasks/messages.ts',
  'scripts/tasks/providers.ts',
  'server',
  'ui',
  '.react-router',
  'docs',
  'README.md',
  'package.json',
  'tsconfig.json',
  'drizzle.config.ts',
  'vitest.config.ts',
  'react-router.config.ts',
  'vite.config.ts',
];
/** Pictures and tests: what is neither compiled nor run. */
const isLeftOut = (file: string) => /\.(?:png|jpg|jpeg|webp|avif)$|\.test\.tsx?$/.test(file);
const CHECKS = 'recipe-checks';

export type ProjectCopy = ReturnType<typeof copyProject>;

export function copyProject(stop?: AbortSignal) {
  const root = mkdtempSync(join(tmpdir(), 'sunehri-recipe-'));
  const copy = (path: string, filter: (file: string) => boolean) =>
    cpSync(join(ROOT, path), join(root, path), { recursive: true, filter });
  for (const path of COPIED) copy(path, (file) => !isLeftOut(file));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  // The databases of the tests are PGlite's; and a test runner that is started here is none of the one around it.
  const outer = Object.keys(process.env).filter((name) => name.startsWith('VITEST'));
  const env = {
    ...Object.fromEntries(outer.map((name) => [name, undefined])),
    TEST_DATABASE_URL: undefined,
    TMPDIR: root,
  };
  const inCopy = (line: string[]) => run(line, { cwd: root, env, stop });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const read = (path: string) => readFileSync(join(root, path), 'utf8');

  return {
    read,
    apply({ edits }: Pick<Example, 'edits'>): void {
      for (const [path, edit] of Object.entries(edits)) {
        const text = existsSync(join(root, path)) ? read(path) : null;
        write(path, changed(path, text, edit));
      }
    },
    /** What the original has at this path. */
    restore: (path: string) => copy(path, () => true),
    /** Returns the files that the generator has written or changed. */
    async generate(name: keyof typeof generators): Promise<string[]> {
      const [program = '', ...args] = generators[name].command;
      const isScript = program.endsWith('.ts');
      const before = hashes(root);
      const line = isScript ? [process.execPath, program, ...args] : bin(program, ...args);
      const { ok, output } = await inCopy(line);
      if (!ok) throw new Error(`${line.join(' ')}: ${output}`);
      return [...hashes(root)]
        .filter(([path, hash]) => before.get(path) !== hash)
        .map(([path]) => path);
    },
    /** What the compiler says; '' when all is well. */
    compile: async (): Promise<string> =>
      (await inCopy(bin('tsc', '--noEmit', '-p', '.', '--pretty', 'false', ...ONE_CHECKER))).output,
    /** Runs the checks of the examples, and the tests that concern them; returns what failed, and '' when nothing did. */
    async test(examples: readonly Example[]): Promise<string> {
      const tests = examples.flatMap((example) => example.tests ?? []);
      for (const path of tests) copy(path, () => true);
      const head =
        "// @ts-nocheck: its names exist in the copy only.\nimport { expect, test } from 'vitest';\n";
      for (const { name, check } of examples) {
        if (!check) continue;
        write(`${CHECKS}/${name.replaceAll(' ', '-')}.db.test.ts`, head + check);
      }
      if (tests.length === 0 && !examples.some(({ check }) => check)) return '';
      const { ok, output } = await inCopy(
        bin(
          'vitest',
          'run',
          '--project=unit',
          '--project=db',
          '--maxWorkers=1',
          `${CHECKS}/`,
          ...tests,
        ),
      );
      return ok ? '' : output;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function changed(path: string, text: string | null, edit: Example['edits'][string]): string {
  try {
    const result = edit(text);
    if (result === text) throw new Error('nothing has changed');
    return result;
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Of every text file by path, without what starts with a dot. */
function hashes(root: string): Map<string, string> {
  const files = globSync('{admin,app,domain,emails,server,ui}/**/*.*', { cwd: root });
  return new Map(
    files.map((file) => {
      const content = readFileSync(join(root, file));
      return [file, createHash('sha1').update(content).digest('hex')];
    }),
  );
}
