// Plans an import: products new, changed and unchanged, and every issue of the file.
import type { ImportRow } from './import-cell.ts';
import { openIssueList } from './import-issue.ts';
import type { ImportPlan, PlanContext, PlannedProduct } from './import-plan.ts';
import { URL_TAKEN, groupRows } from './group-rows.ts';
import { planProduct } from './plan-product.ts';
import { addWarnings } from './plan-warnings.ts';

export function planImport(rows: readonly ImportRow[], context: PlanContext): ImportPlan {
  const issues = openIssueList();
  const products = groupRows(rows, context, issues).flatMap((group): PlannedProduct[] => {
    const planned = planProduct(group, context, issues);
    if (!planned) return [];
    addWarnings(planned, context, issues);
    return [planned];
  });
  checkSlugs(products, context, issues);
  return { products, issues: issues.list() };
}

/** Two products of the file cannot have one URL. That of another product is found by its rows. */
function checkSlugs(
  products: readonly PlannedProduct[],
  { snapshot }: PlanContext,
  issues: ReturnType<typeof openIssueList>,
): void {
  const taken = new Set<string>();
  for (const { known, document, lines } of products) {
    const { slug } = document;
    const owner = snapshot.slugs.get(slug);
    const isTaken =
      taken.has(slug) || (known !== null && owner !== undefined && owner !== known.id);
    if (slug !== '' && isTaken) {
      const cell = { line: lines[0] ?? 0, column: '', text: slug };
      issues.add(cell, { group: 'other', message: URL_TAKEN });
    }
    taken.add(slug);
  }
}
