// Finds words that the vocabulary forbids, in comments, test titles and documents.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What tells of the forbidden words on purpose, or was written by others. */
const EXEMPT =
  /^(scripts\/check-names(\.test)?\.ts|CHANGELOG\.md|docs\/decisions\/044|package-lock\.json|server\/platform\/db\/(migrations|dumps)\/|samples\/pictures\/)/;

const forbiddenWords = `
shopper shoppers she her hers herself refusal refusals letterbox lapse lapses lapsed begun owed owes
deed deeds door doors shelf shelves journey journeys verb verbs goodbye piece pieces
`;
const WORD = new RegExp(
  `(?<![\\w-])(?:${forbiddenWords.trim().replaceAll(/\s+/g, '|')})(?![\\w@-])`,
  'gi',
);
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
  return prose.flatMap((part) => part.match(WORD) ?? []);
}
