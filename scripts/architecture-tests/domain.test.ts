// The domain knows neither browser nor Node: their globals must be type errors there.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bin } from '../root.ts';
import { type SampleProject, createSampleProject } from './sample-project.ts';

const violations = {
  'domain/window.ts': 'export const it = window.innerWidth;\n',
  'domain/document.ts': 'export const it = document.title;\n',
  'domain/process.ts': 'export const it = process.env;\n',
  'domain/fetch.ts': "export const it = fetch('/it');\n",
  'domain/console.ts': "console.log('it');\n",
  'domain/timer.ts': 'setTimeout(() => {}, 1);\n',
  'domain/buffer.ts': "export const it = Buffer.from('it');\n",
  'domain/node.ts': "import { readFileSync } from 'node:fs';\nexport const it = readFileSync;\n",
};
const ALLOWED = 'domain/allowed.ts';

let sampleProject: SampleProject;
let output: string;

beforeAll(() => {
  const allowed = "export const it = new Intl.NumberFormat('en-IN').format(1);\n";
  sampleProject = createSampleProject({ ...violations, [ALLOWED]: allowed });
  const [node = '', ...args] = bin('tsc', '-p', 'domain', '--pretty', 'false');
  output = spawnSync(node, args, { cwd: sampleProject.root, encoding: 'utf8' }).stdout;
});
afterAll(() => sampleProject.remove());

test.each(Object.keys(violations))('the compiler rejects %s', (file) =>
  expect(output).toMatch(new RegExp(`^${file}.*error TS(2304|2307|2580|2584|2591)`, 'm')),
);

test('the compiler allows standard JavaScript in the domain', () =>
  expect(output).not.toContain(ALLOWED));
