// JavaScript and CSS of the first load stay within the budget of bench/budgets.ts.
import { expect, test } from '@playwright/test';
import { inLanguage } from '#domain/language/in-language.ts';
import { languages } from '#domain/language/languages.ts';
import { budgets } from '../bench/budgets.ts';
import { measureFirstLoad } from '../bench/bundle-size.ts';

const pages = ['/', '/products', '/products/rajsi-roop'];
const addresses = languages.flatMap((language) =>
  pages.map((page) => ({ path: inLanguage(page, language), script: language.script })),
);

for (const { path, script } of addresses) {
  test(`the first load of ${path} stays within the JavaScript and CSS budget`, async ({
    baseURL,
  }) => {
    const size = await measureFirstLoad(baseURL ?? '', path);
    expect(size.javascript).toBeGreaterThan(50_000);
    expect(size.javascript).toBeLessThanOrEqual(
      budgets.javascriptBytes + budgets.scriptJavascriptBytes[script],
    );
    expect(size.css).toBeGreaterThan(1_000);
    expect(size.css).toBeLessThanOrEqual(budgets.cssBytes + budgets.scriptCssBytes[script]);
  });
}
