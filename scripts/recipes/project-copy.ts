// A copy of the project in a temporary folder, to which examples are applied.
import { spawnSync } from 'node:child_process';
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
import { ROOT, bin } from '../root.ts';
import type { Example } from './recipe.ts';

const COPIED = [
  'admin',
  'app',
  'domain',
  'emails',
  'messages',
  'samples',
  'scripts/providers',
  'scripts/root.ts',
  'scripts/tasks/providers.ts',
  'server',
  'ui',
  '.react-router',
  'package.json',
  'tsconfig.json',
  'drizzle.config.ts',
  'vitest.config.ts',
];
const isLeftOut = (file: string) =>
  /\.(png|jpg|jpeg|webp|avif)$/.test(file) ||
  (/\.test\.tsx?$/.test(file) && !file.endsWith('contract.db.test.ts'));

export type ProjectCopy = ReturnType<typeof copyProject>;

export function copyProject() {
  const root = mkdtempSync(join(tmpdir(), 'sunehri-recipe-'));
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(root, path), {
      recursive: true,
      filter: (file) => !isLeftOut(file),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const run = (...[node = '', ...args]: string[]) => {
    // The databases of the examples are PGlite's, and theirs alone.
    const env = { ...withoutVitest(process.env), TEST_DATABASE_URL: undefined, TMPDIR: root };
    return spawnSync(node, args, { cwd: root, encoding: 'utf8', env });
  };
  return {
    apply({ edits }: Pick<Example, 'edits'>): void {
      for (const [path, edit] of Object.entries(edits)) {
        const file = join(root, path);
        const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
        mkdirSync(dirname(file), { recursive: true });
        try {
          writeFileSync(file, edit(text));
        } catch (error) {
          throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
        }
      }
    },
    /** What the original has at this path. */
    restore(path: string): void {
      cpSync(join(ROOT, path), join(root, path));
    },
    generate({ generators = [] }: Pick<Example, 'generators'>): void {
      for (const [name = '', ...args] of generators) {
        const command =
          name === 'npm-task'
            ? [process.execPath, join(root, 'scripts/tasks', `${args[0]}.ts`)]
            : bin(name, ...args);
        const { status, stdout, stderr } = run(...command);
        if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${stdout}${stderr}`);
      }
    },
    /** What the compiler says; '' when all is well. */
    compile: () => run(...bin('tsc', '--noEmit', '-p', '.', '--pretty', 'false')).stdout,
    /** What the example's script prints. */
    derive({ script }: Pick<Example, 'script'>): unknown {
      const print = 'const print = (value) => console.log(`\\n@@${JSON.stringify(value)}`);\n';
      writeFileSync(join(root, 'derived.mts'), print + script);
      const { stdout, stderr } = run(...bin('tsx', 'derived.mts'));
      const [, printed] = stdout.split('\n@@');
      if (!printed) throw new Error(`Nothing was printed: ${stdout}${stderr}`);
      return JSON.parse(printed);
    },
    files: (pattern: string) => globSync(pattern, { cwd: root }).toSorted(),
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A test runner that an example starts is none of the one that applies the examples. */
function withoutVitest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITEST')));
}
