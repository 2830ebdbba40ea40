// One exported name is one thing: "go to definition" never asks which.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** Names that many files export because something that reads these files demands them. */
const DEMANDED: Readonly<Record<string, RegExp>> = {
  // Route modules of React Router. `ui/` has the error boundary that they build upon.
  Component: /^admin\/pages\//,
  ErrorBoundary: /^(app\/(root|pages\/)|ui\/components\/error-boundary)/,
  clientLoader: /^app\/pages\//,
  loader: /^(app\/(root|pages\/)|admin\/pages\/)/,
  meta: /^app\/pages\//,
  shouldRevalidate: /^app\/(root|pages\/)/,
  // The files of each payment provider.
  openProvider: /^server\/shop\/payments\/[\w-]+\/open-provider\.ts$/,
  contractReports: /^server\/shop\/payments\/[\w-]+\/contract-reports\.ts$/,
  csp: /^server\/shop\/payments\/\w+\/site\.ts$/,
  pay: /^app\/features\/checkout\/providers\//,
  policyTexts: /^server\/shop\/(payments\/\w+\/site|policies\/policy-text)\.ts$/,
  scriptUrl: /^server\/shop\/payments\/\w+\/site\.ts$/,
};

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

function exportsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...new Set([...text.matchAll(EXPORTED)].map(([, name = '']) => name))];
}

/** Product code: no tests, and no file that replaces another one of the same name in the browser. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(admin|app|domain|emails|server|ui)\/|^[\w-]+\.tsx?$/.test(file))
  .filter((file) => !/\.(test|browser)\.tsx?$|\/testing\//.test(file));

test('an exported name is defined once', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportsIn(file)) {
      if (!DEMANDED[name]?.test(file)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
    }
  }
  expect(filesOf.size).toBeGreaterThan(3000);
  expect([...filesOf].filter(([, defining]) => defining.length > 1)).toEqual([]);
});
