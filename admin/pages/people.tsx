// People who work in the back office beside the owner: invite, send the invitation again, remove.
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { personRoles } from '#domain/people/person-roles.ts';
import { InviteDialog } from '../features/people/invite-dialog.tsx';
import { loadPeople } from '../features/people/people-api.ts';
import { PersonRow } from '../features/people/person-row.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';

export const loader = loadPeople;

export function Component() {
  const { people } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isInviting, setIsInviting] = useState(false);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const crumbs = [{ label: 'Settings', to: adminPaths.settings() }, { label: 'People' }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="People">
        <Button onClick={() => setIsInviting(true)}>Invite a person</Button>
      </PageHeader>
      <div className="grid max-w-180 grid-cols-1 gap-6">
        {/* Keeps the focus when the button of a person who is removed disappears. */}
        <div {...keptFocus} tabIndex={-1}>
          <SectionCard title="Who works here beside you">
            {people.length === 0 ? (
              <EmptyState
                title="Nobody yet"
                text="Invite your accountant, so that you need not send them the files."
              />
            ) : (
              <ul>
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} onChanged={revalidate} />
                ))}
              </ul>
            )}
          </SectionCard>
        </div>
        <SectionCard title="Roles">
          <dl className="grid gap-3 px-4 py-4 md:px-6">
            {Object.entries(personRoles).map(([key, { label, description }]) => (
              <div key={key}>
                <dt className="font-semibold">{label}</dt>
                <dd className="type-small text-muted">{description}</dd>
              </div>
            ))}
          </dl>
          <p className="px-4 pb-4 type-small text-muted md:px-6">
            What they do and download is in the{' '}
            <Link to={adminPaths.audit()} className="underline">
              audit log
            </Link>
            . People whom you remove stay in this list for a year.
          </p>
        </SectionCard>
      </div>
      {isInviting && <InviteDialog onInvited={revalidate} onClose={() => setIsInviting(false)} />}
    </>
  );
}
