// Every form of the back office is sent by `useFormSubmit`, so that all guard against a second press alike.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** What sends a form; `useAdminForm` adds the password prompt to `useFormSubmit`. */
const HOOKS = /\buse(?:FormSubmit|AdminForm)\(/;

/** Forms in a source text whose `onSubmit` is not that of a hook. */
function otherForms(text: string): string[] {
  const forms = text.match(/<form\b(?:[^>]|=>)*/g) ?? [];
  return HOOKS.test(text)
    ? forms.filter((form) => !/onSubmit=\{form\.onSubmit\}/.test(form))
    : forms;
}

const sources = globSync('admin/**/*.tsx', { cwd: ROOT }).map(
  (path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')] as const,
);

test('every form of the back office is sent by useFormSubmit', () => {
  expect(sources.filter(([, text]) => text.includes('<form')).length).toBeGreaterThan(10);
  const others = sources.filter(([, text]) => otherForms(text).length > 0);
  expect(others.map(([path]) => path)).toEqual([]);
});

test('useAdminForm is useFormSubmit', () => {
  const hook = readFileSync(`${ROOT}/admin/features/form/use-admin-form.ts`, 'utf8');
  expect(hook).toMatch(/= useFormSubmit\(/);
  expect(hook).toContain('...form');
});

test('a form with a handler of its own is found, with or without the hook beside it', () => {
  const own = '<form noValidate onSubmit={(event) => void save(event)} className="grid">';
  const hook = 'const form = useFormSubmit({ submit });';
  expect(otherForms(own)).toHaveLength(1);
  expect(otherForms(`${hook} ${own}`)).toHaveLength(1);
  expect(otherForms(`${hook} <form noValidate onSubmit={form.onSubmit}>`)).toEqual([]);
});
