// Audit log: who changed what, newest first. Read only.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { auditField, auditTitle } from '../features/audit/audit-title.ts';
import { settingText } from '../features/settings/parts.ts';
import { PageHeader } from '../layout/page-header.tsx';

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
      {entries.length === 0 && (
        <EmptyState title="No changes yet" text="Changes of settings and products appear here." />
      )}
      <ol className="grid gap-3">
        {entries.map(({ id, at, by, subject, action, changes }) => (
          <li key={id} className="rounded-md bg-card p-5 shadow-1">
            <p className="mb-2 flex flex-wrap gap-x-3 type-small">
              <span className="font-semibold">{by ?? 'A deleted account'}</span>
              <span className="text-muted">
                {auditTitle({ subject, action })} · <time dateTime={at}>{formatMoment(at)}</time>
              </span>
            </p>
            <dl className="grid gap-2">
              {changes.map(({ field, from, to }) => (
                <div key={field} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
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
          </li>
        ))}
      </ol>
      {next !== null && (
        <Link to={adminPaths.audit(next)} className={`${buttonClass({ variant: 'outline' })} mt-6`}>
          Older changes
        </Link>
      )}
    </>
  );
}
