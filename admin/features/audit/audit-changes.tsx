// Changes of an audit entry, field by field; those of a bulk edit open on request, each with its subject.
import { Link } from 'react-router';
import { textLinkClass } from '#ui/components/link-styles.ts';
import type { AuditEntryDto } from '#server/platform/audit/list-audit-log.ts';
import { settingText } from '../settings/setting-text.ts';
import { auditField, auditPath, auditTitle } from './audit-title.ts';

/** More, as of a new product, open on request. */
const SHOWN_CHANGES = 6;

export function AuditChanges({ group }: { group: readonly AuditEntryDto[] }) {
  const [first] = group;
  if (!first) return null;
  if (group.length === 1 && first.changes.length <= SHOWN_CHANGES) return <Changes {...first} />;
  if (group.length === 1) {
    return (
      <details>
        <summary className={`inline-block min-h-6 cursor-pointer ${textLinkClass}`}>
          Show all {first.changes.length} fields
        </summary>
        <Changes {...first} />
      </details>
    );
  }
  return (
    <details>
      <summary className={`inline-block min-h-6 cursor-pointer ${textLinkClass}`}>
        {auditTitle({ ...first, subject: first.subject.split(':')[0] ?? '', name: null })}, show all{' '}
        {group.length}
      </summary>
      <ul className="mt-3 grid gap-4">
        {group.map((entry) => (
          <li key={entry.id}>
            <Subject entry={entry} />
            <Changes {...entry} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Subject({ entry }: { entry: AuditEntryDto }) {
  const path = entry.isDeleted ? null : auditPath(entry);
  const title = entry.name ?? auditTitle(entry);
  return path ? (
    <Link to={path} className={`inline-block min-h-6 ${textLinkClass}`}>
      {title}
    </Link>
  ) : (
    <span className="font-semibold">{title}</span>
  );
}

function Changes({ subject, changes }: Pick<AuditEntryDto, 'subject' | 'changes'>) {
  return (
    <dl className="grid gap-2 max-md:mt-2">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt className="type-small text-muted">{auditField(subject, field)}</dt>
          <dd className="wrap-anywhere">
            {from !== null && (
              <>
                <del className="text-muted">{settingText(field, from)}</del>
                {' → '}
              </>
            )}
            <ins className="no-underline">{settingText(field, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
