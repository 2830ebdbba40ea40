// Finds names of the old vocabulary (scripts/old-names.ts) in code and documents.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldIdentifiers, oldValues, oldWords } from './old-names.ts';

/** What tells of the old names on purpose, or was written by others. */
const EXEMPT =
  /^(scripts\/(old-names|check-names\.test)\.ts|CHANGELOG\.md|docs\/decisions\/044|package-lock\.json|server\/platform\/db\/(migrations|dumps)\/|samples\/pictures\/)/;

const listed = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll('.', '\\.'))
    .join('|');
const IDENTIFIER = new RegExp(`\\b(?:${listed(oldIdentifiers)})\\b`, 'g');
const VALUE = new RegExp(`(?<=['"\`])(?:${listed(oldValues)})(?=['"\`])`, 'g');
const WORD = new RegExp(`(?<![\\w-])(?:${listed(oldWords)})(?![\\w@-])`, 'gi');
/** Comments, and the titles of tests. */
const PROSE = /\/\/.*|\/\*[\s\S]*?\*\/|\b(?:test|describe|it)(?:\.\w+)*\((['`]).*?\1/g;

export type OldName = { file: string; name: string };

export function findOldNames(root: string): OldName[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .trim()
    .split('\n')
    .filter((file) => !EXEMPT.test(file))
    .flatMap((file) =>
      oldNamesIn(file, readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })),
    );
}

export function oldNamesIn(file: string, text: string): string[] {
  const prose = file.endsWith('.md') ? [text] : [...text.matchAll(PROSE)].map(([part]) => part);
  return [
    ...[IDENTIFIER, VALUE].flatMap((pattern) => text.match(pattern) ?? []),
    ...prose.flatMap((part) => part.match(WORD) ?? []),
  ];
}
