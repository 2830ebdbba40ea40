// The demo shop's mailbox: every mail it would have sent, to be opened.
import { data, href } from 'react-router';
import { shop } from '#app/context.ts';
import { formatMoment } from '#app/features/order/moments.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Table } from '#app/ui/table.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import type { Route } from './+types/mailbox.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Mailbox' }, matches),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { mailbox } = context.get(shop);
  if (!mailbox) throw data(null, { status: 404 });
  return { mails: await mailbox.list() };
}

export default function Mailbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10">
      <h1 className="type-page-title">Mailbox</h1>
      <p className="mt-2 mb-8 type-lede">
        No mail leaves a demo shop. What it would have sent is here, for everybody to read.
      </p>
      {mails.length === 0 ? (
        <EmptyState title="No mail yet" text="Create an account, and the first one arrives." />
      ) : (
        <Table caption="Mails, newest first">
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
              <th scope="col">Sent</th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id}>
                <td className="min-w-56">
                  {/* A letter is a document of its own, with a policy of its own. */}
                  <a href={href('/dev/mailbox/:id', { id: mail.id })} className={textLinkClass}>
                    {mail.subject}
                  </a>
                </td>
                <td>{mail.to}</td>
                <td className="whitespace-nowrap text-muted">{formatMoment(mail.sentAt)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
