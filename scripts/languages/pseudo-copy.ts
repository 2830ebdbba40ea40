// A copy of the project whose languages are English and two pseudo-languages made of it.
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { Language } from '#domain/language/languages.ts';
import type { Catalogue } from '../messages/compile-catalogue.ts';
import { ROOT } from '../root.ts';
import { pseudoText } from './pseudo-text.ts';

/** Plurals and numbers by the rules of English; the names have no letters of it. */
export const pseudoLanguages: readonly Language[] = [
  {
    code: 'xa',
    tag: 'en-XA',
    name: '[ẋá]',
    direction: 'ltr',
    script: 'latin',
    prefix: '/xa',
    offer: '[ẋá]',
  },
  {
    code: 'xb',
    tag: 'en-XB',
    name: '[ẋƀ]',
    direction: 'rtl',
    script: 'latin',
    prefix: '/xb',
    offer: '[ẋƀ]',
  },
];

const NOT_COPIED = /^(?:\.git|build|data|node_modules|test-results|samples\/pictures)(?:\/|$)/;
const LINKED = ['node_modules', 'samples/pictures'];
const LIST = /export const languages: readonly Language\[\] = \[.*\];/;

export function makePseudoCopy(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'sunehri-languages-'));
  cpSync(ROOT, root, {
    recursive: true,
    filter: (file) => !NOT_COPIED.test(relative(ROOT, file)),
  });
  for (const path of LINKED) symlinkSync(join(ROOT, path), join(root, path));
  const list = join(root, 'domain/language/languages.ts');
  const source = readFileSync(list, 'utf8');
  if (!LIST.test(source)) throw new Error('The list of languages has changed its form.');
  const entries = pseudoLanguages.map((language) => `, ${JSON.stringify(language)}`).join('');
  const changed = `export const languages: readonly Language[] = [english${entries}];`;
  writeFileSync(
    list,
    source.replace(LIST, () => changed),
  );
  for (const file of globSync('messages/en/*.json', { cwd: root })) {
    const catalogue = JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue;
    const translated = Object.entries(catalogue).map(([key, text]) => [key, pseudoText(text)]);
    for (const { code } of pseudoLanguages) {
      mkdirSync(join(root, 'messages', code), { recursive: true });
      const target = join(root, 'messages', code, basename(file));
      writeFileSync(target, JSON.stringify(Object.fromEntries(translated)));
    }
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
