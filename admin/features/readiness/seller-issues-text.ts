// What keeps a live shop from taking orders, field by field, in one sentence.
import { type SellerIssue, sellerFieldLabels } from '#domain/shop/seller-readiness.ts';

/** Such as `Missing: Legal name, Phone. Still the demo’s: Address.`; '' without issues, and before anything was entered. */
export function sellerIssuesText(issues: readonly SellerIssue[]): string {
  if (!hasSeller(issues)) return '';
  const labelsOf = (problem: SellerIssue['problem']) =>
    issues
      .filter((issue) => issue.problem === problem)
      .map(({ field }) => sellerFieldLabels[field]);
  return [sentence('Missing', labelsOf('missing')), sentence('Still the demo’s', labelsOf('demo'))]
    .filter(Boolean)
    .join(' ');
}

/** Whether a seller was entered: none is saved without a legal name. */
export function hasSeller(issues: readonly SellerIssue[]): boolean {
  return !issues.some(
    ({ field, problem }) => field === 'seller.legalName' && problem === 'missing',
  );
}

function sentence(start: string, labels: readonly string[]): string {
  return labels.length === 0 ? '' : `${start}: ${labels.join(', ')}.`;
}
