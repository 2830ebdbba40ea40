// What keeps a live shop from taking orders, field by field, each with a link to its place in the settings.
import { Link } from 'react-router';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { type SellerIssue, sellerIssueText } from '#domain/shop/seller-readiness.ts';

export function SellerIssues({ issues }: { issues: readonly SellerIssue[] }) {
  return (
    <ul aria-label="What keeps the shop from taking orders" className="mb-5 grid gap-1">
      {issues.map((issue) => (
        <li key={issue.field}>
          <Link
            to={adminPaths.settingsPart(issue.field === 'name' ? 'shop' : 'seller', issue.field)}
            className={`inline-block min-h-6 ${textLinkClass}`}
          >
            {sellerIssueText(issue)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
