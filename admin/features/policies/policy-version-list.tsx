// Versions of a policy: number, day and author, each linked to its lasting page in the shop.
import { formatMoment } from '#ui/shop/format-date.ts';
import { Card } from '#ui/components/card.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import type { PolicyKey } from '#domain/policy/policy.ts';
import { policyVersionPath } from '#domain/policy/policy-path.ts';
import type { PolicyVersionDto } from '#server/shop/policies/policies.ts';

type PolicyVersionsProps = { policy: PolicyKey; versions: readonly PolicyVersionDto[] };

export function PolicyVersionList({ policy, versions }: PolicyVersionsProps) {
  return (
    <Card>
      <h2 className="type-heading">Versions</h2>
      <p className="mt-1 mb-4 text-muted">
        Orders and accounts keep the version they agreed to. A new one is made when you save this
        text, or a setting that it names.
      </p>
      <ol className="grid gap-2">
        {versions.map(({ version, at, by }) => (
          <li key={version} className="flex flex-wrap items-baseline gap-x-3">
            <a
              href={policyVersionPath(policy, version)}
              target="_blank"
              rel="noreferrer"
              className={textLinkClass}
            >
              Version {version}
            </a>
            <span className="type-small text-muted">
              {formatMoment(at)} · {by ?? 'System'}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
