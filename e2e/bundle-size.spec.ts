// JavaScript and CSS of the first load stay within the budget of bench/budgets.ts.
import { expect, test } from '@playwright/test';
import { budgets } from '../bench/budgets.ts';
import { measureFirstLoad } from '../bench/bundle-size.ts';

for (const path of ['/', '/products', '/products/rajsi-roop']) {
  test(`the first load of ${path} stays within the JavaScript and CSS budget`, async ({
    baseURL,
  }) => {
    const size = await measureFirstLoad(baseURL ?? '', path);
    expect(size.javascript).toBeGreaterThan(50_000);
    expect(size.javascript).toBeLessThanOrEqual(budgets.javascriptBytes);
    expect(size.css).toBeGreaterThan(1_000);
    expect(size.css).toBeLessThanOrEqual(budgets.cssBytes);
  });
}
