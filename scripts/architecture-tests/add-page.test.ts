// A page needs its entry in the route manifest and its file in app/routes.ts; the recipe `page` applies both.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, bin } from '../root.ts';
import { type SampleProject, createSampleProject } from './sample-project.ts';

const copied = [
  ...globSync('domain/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts')),
  'app/routes.ts',
  'messages/rich-text.ts',
  ...globSync('messages/compiled/en/*.ts', { cwd: ROOT }),
];
const entry = "  lookbook: { path: '/lookbook', ...publicPage },\n";
const mapping = "  lookbook: ['site', 'lookbook.tsx'],\n";

let project: SampleProject;

beforeAll(() => {
  const files = copied.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
  project = createSampleProject({
    ...Object.fromEntries(files),
    'app/tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["./routes.ts"] }',
    'app/pages/lookbook.tsx': 'export default function Lookbook() {\n  return null;\n}\n',
  });
});
afterAll(() => project.remove());

/** The manifest and app/routes.ts, each with or without the new page. */
function writeRoutes(added: { manifest: boolean; app: boolean }): void {
  insert('domain/routes.ts', "  about: { path: '/about'", added.manifest ? entry : '');
  insert('app/routes.ts', '  about: [', added.app ? mapping : '');
}

function insert(file: string, before: string, line: string): void {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(project.root, file), text.replace(before, line + before));
}

function compile(): string {
  const [node = '', ...args] = bin('tsc', '-p', 'app', '--pretty', 'false');
  return spawnSync(node, args, { cwd: project.root, encoding: 'utf8' }).stdout;
}

test('a manifest entry with a page compiles', () => {
  writeRoutes({ manifest: true, app: true });
  expect(compile()).toBe('');
});

test('a manifest entry without a page does not compile', () => {
  writeRoutes({ manifest: true, app: false });
  expect(compile()).toMatch(/app\/routes\.ts.*'lookbook' is missing/);
});

test('a page without a manifest entry does not compile', () => {
  writeRoutes({ manifest: false, app: true });
  expect(compile()).toMatch(/app\/routes\.ts.*'lookbook' does not exist/);
});
