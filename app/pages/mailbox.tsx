// Demo mailbox: every email the demo shop would have sent.
import { data } from 'react-router';
import { shop } from '#app/context.ts';
import { SimulateReport } from '#app/features/mailbox/simulate-report.tsx';
import { useAuth } from '#app/state/auth-provider.tsx';
import { formatMoment } from '#ui/shop/format-date.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Table } from '#ui/components/table.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { routes, withParam } from '#domain/routes.ts';
import type { Route } from './+types/mailbox.ts';
import { pageUrl } from '#ui/client/page-url.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Mailbox' }, matches),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { mailbox } = context.get(shop);
  if (!mailbox) throw data(null, { status: 404 });
  return { emails: await mailbox.list() };
}

export default function Mailbox({ loaderData: { emails } }: Route.ComponentProps) {
  const isOwner = useAuth().user?.role === 'admin';
  return (
    <div className="wrap py-10">
      <h1 className="type-page-title">Mailbox</h1>
      <p className="mt-2 mb-8 type-lede">
        A demo shop sends no emails. You can read them here, and so can everybody else.
        {isOwner && ' As the owner, you can see what a bounce or a complaint changes.'}
      </p>
      {emails.length === 0 ? (
        <EmptyState title="No emails yet" text="Create an account to receive the first one." />
      ) : (
        <Table caption="Emails, newest first">
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
              <th scope="col">Sent</th>
              {isOwner && <th scope="col">Mail server</th>}
            </tr>
          </thead>
          <tbody>
            {emails.map((email) => (
              <tr key={email.id}>
                <td className="min-w-56">
                  {/* A full document load: the email has its own CSP. */}
                  <a
                    href={pageUrl(withParam(routes.emailPreview.path, email.id))}
                    className={textLinkClass}
                  >
                    {email.subject}
                  </a>
                </td>
                <td>{email.to}</td>
                <td className="whitespace-nowrap text-muted">{formatMoment(email.sentAt)}</td>
                {isOwner && (
                  <td>
                    <SimulateReport {...email} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
