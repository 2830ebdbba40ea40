// Audit log: who changed what, newest first, filtered in the address. Read only.
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { AuditEntryDto } from '#server/platform/audit/list-audit-log.ts';
import { AuditChanges } from '../features/audit/audit-changes.tsx';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { readAuditQuery } from '../features/audit/audit-query.ts';
import { auditPath, auditTitle } from '../features/audit/audit-title.ts';
import { groupEntries } from '../features/audit/group-entries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readAuditQuery(new URL(request.url).searchParams);
  return { ...(await readResponse(api.admin['audit-log'].$get({ query }))), query };
}

export function Component() {
  const { entries, next, people, query } = useLoaderData<typeof loader>();
  const [, setParams] = useSearchParams();
  const { before: _before, ...filters } = query;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader title="Audit log" />
      <AuditFilters
        filters={filters}
        people={people}
        onChange={(changed) => setParams(readAuditQuery({ ...filters, ...changed }))}
      />
      <DataTable
        caption="Changes"
        columns={columns}
        rows={groupEntries(entries)}
        idOf={([first]) => String(first?.id)}
        empty={
          isFiltered ? (
            <EmptyState title="No results." text="No change fits these filters.">
              <Link to={adminPaths.audit()} className={textLinkClass}>
                Reset filters
              </Link>
            </EmptyState>
          ) : (
            <EmptyState
              title="No changes yet"
              text="Changes of settings and products appear here."
            />
          )
        }
      />
      {next !== null && (
        <Link
          to={adminPaths.audit({ ...filters, before: `${next}` })}
          className={`${buttonClass({ variant: 'outline' })} mt-6`}
        >
          Older changes
        </Link>
      )}
    </>
  );
}

const columns: Column<AuditEntryDto[]>[] = [
  {
    label: 'Time',
    phone: 'line',
    className: 'font-normal! type-small align-top! whitespace-nowrap',
    cell: ([first], isCard) => (
      <span className="type-small text-muted">
        {first && <time dateTime={first.at}>{formatMoment(first.at)}</time>}
        {isCard && ' · '}
      </span>
    ),
  },
  {
    label: 'Person',
    phone: 'title',
    className: 'type-small align-top!',
    cell: ([first]) => <span className="font-semibold">{first?.by ?? 'A deleted account'}</span>,
  },
  {
    label: 'Object',
    phone: 'line',
    className: 'type-small align-top!',
    cell: (group) => <AuditObject group={group} />,
  },
  {
    label: 'Changes',
    phone: 'line',
    className: 'w-1/2',
    cell: (group) => <AuditChanges group={group} />,
  },
];

/** The subject with a link to its page; of a bulk edit, how many there are. */
function AuditObject({ group }: { group: readonly AuditEntryDto[] }) {
  const [first] = group;
  if (!first) return null;
  if (group.length > 1) return `${group.length} changes at once`;
  const path = first.isDeleted ? null : auditPath(first);
  const title = auditTitle(first);
  return (
    <span className="wrap-anywhere">
      {path ? (
        <Link to={path} className={`inline-block min-h-6 ${textLinkClass}`}>
          {title}
        </Link>
      ) : (
        title
      )}
      {first.isDeleted && <span className="text-muted"> (deleted since)</span>}
    </span>
  );
}
