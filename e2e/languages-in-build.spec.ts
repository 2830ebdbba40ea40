// The scripts of each language have its texts and no other language's.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { languages } from '#domain/language/languages.ts';
import type { Catalogue } from '../scripts/messages/compile-catalogue.ts';
import { foreignTexts } from '../scripts/messages/foreign-texts.ts';

/** Pages of the demo for engineers, which are English. */
const DEVELOPMENT = /\/(?:style-guide|mailbox)[^/]*$/;
/** Forms and orders have the states by their English names. */
const CODES = 'state.json';

/** All messages of a language, by catalogue and key. */
function catalogueOf(code: string): Catalogue {
  const files = globSync(`messages/${code}/*.json`).filter((file) => basename(file) !== CODES);
  const entries = files.flatMap((file) => {
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
    return Object.entries(messages).map(([key, text]) => [`${basename(file)} ${key}`, text]);
  });
  return Object.fromEntries(entries) as Catalogue;
}

for (const language of languages) {
  for (const other of languages.filter((each) => each !== language)) {
    test(`no script of ${language.code} has a text of ${other.code}`, () => {
      const files = globSync(`build/${language.code}/client/assets/*.js`).filter(
        (file) => !DEVELOPMENT.test(file),
      );
      expect(files.length).toBeGreaterThan(50);
      const scripts = files.map((file) => readFileSync(file, 'utf8'));
      const catalogues = { own: catalogueOf(language.code), other: catalogueOf(other.code) };
      expect(foreignTexts(scripts, catalogues)).toEqual([]);
    });
  }
}
