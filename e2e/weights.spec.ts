// The weights of the three pages most visits begin with stay within the budget.
import { expect, test } from '@playwright/test';
import { budgets } from '../bench/budgets.ts';
import { weigh } from '../bench/weights.ts';

for (const path of ['/', '/products', '/products/rajsi-roop']) {
  test(`the first load of ${path} stays within the budget`, async ({ baseURL }) => {
    const weight = await weigh(baseURL ?? '', path);
    expect(weight.javascript).toBeGreaterThan(50_000);
    expect(weight.javascript).toBeLessThanOrEqual(budgets.javascriptBytes);
    expect(weight.css).toBeGreaterThan(1_000);
    expect(weight.css).toBeLessThanOrEqual(budgets.cssBytes);
  });
}
