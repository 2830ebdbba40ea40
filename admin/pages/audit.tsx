// Audit log: who changed what, newest first. Read only.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { auditField, auditTitle } from '../features/audit/audit-title.ts';
import { settingText } from '../features/settings/setting-text.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const before = new URL(request.url).searchParams.get('before') ?? '';
  const query = /^[1-9]\d{0,15}$/.test(before) ? { before } : {};
  return readResponse(api.admin['audit-log'].$get({ query }));
}

export function Component() {
  const { entries, next } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Audit log" />
      <DataTable
        caption="Changes"
        columns={columns}
        rows={entries}
        idOf={({ id }) => String(id)}
        empty={
          <EmptyState title="No changes yet" text="Changes of settings and products appear here." />
        }
      />
      {next !== null && (
        <Link to={adminPaths.audit(next)} className={`${buttonClass({ variant: 'outline' })} mt-6`}>
          Older changes
        </Link>
      )}
    </>
  );
}

type Entry = Awaited<ReturnType<typeof loader>>['entries'][number];

const columns: Column<Entry>[] = [
  {
    label: 'Time',
    phone: 'line',
    className: 'font-normal! type-small align-top! whitespace-nowrap',
    cell: ({ at, subject, action }, isCard) => (
      <span className="type-small text-muted">
        {isCard && `${auditTitle({ subject, action })} · `}
        <time dateTime={at}>{formatMoment(at)}</time>
      </span>
    ),
  },
  {
    label: 'Person',
    phone: 'title',
    className: 'type-small align-top!',
    cell: ({ by }) => <span className="font-semibold">{by ?? 'A deleted account'}</span>,
  },
  { label: 'Object', className: 'type-small align-top!', cell: auditTitle },
  {
    label: 'Changes',
    phone: 'line',
    className: 'w-1/2',
    cell: ({ subject, changes }) => (
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
    ),
  },
];
