// A person in the list, with what the owner can do: send the invitation again, remove.
import { useState } from 'react';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { personRoles } from '#domain/people/person-roles.ts';
import type { Person } from '#domain/people/person.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { personStatusNames, deletePerson, repeatInvitation } from './people-api.ts';
import { personText } from './person-text.ts';

type PersonRowProps = { person: Person; onChanged: () => Promise<void> };

export function PersonRow({ person, onChanged }: PersonRowProps) {
  const { id, name, email, role, status } = person;
  const [isRemoving, setIsRemoving] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isInvited = status === 'invited' || status === 'expired';
  const { label, tone } = personStatusNames[status];
  const sendAgain = async () => {
    setIsSending(true);
    try {
      await repeatInvitation(id);
      toast({ title: 'Invitation sent again', text: email });
    } catch (error) {
      showErrorToast(error);
    }
    await onChanged();
    setIsSending(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-4 last:border-b-0 md:px-6">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <StatusTag tone={tone}>{label}</StatusTag>
        </p>
        <p className="type-small">{`${personRoles[role].label} · ${email}`}</p>
        <p className="type-small text-muted">{personText(person)}</p>
      </div>
      {status !== 'removed' && (
        <div className="flex flex-wrap gap-2">
          {isInvited && (
            <Button
              variant="outline"
              size="md"
              aria-label={`Send again: the invitation of ${name}`}
              loading={isSending}
              onClick={() => void sendAgain()}
            >
              Send again
            </Button>
          )}
          <Button
            variant="outline"
            size="md"
            aria-label={`Remove ${name}`}
            onClick={() => setIsRemoving(true)}
          >
            Remove
          </Button>
        </div>
      )}
      {isRemoving && (
        <FormDialog
          title={`Remove ${name}?`}
          description={
            isInvited
              ? 'The link of the invitation ends at once.'
              : 'They are signed out at once, on every device, and lose access to the back office. You can invite them again.'
          }
          confirmLabel="Remove"
          submit={async () => {
            await deletePerson(id);
            toast({ title: 'Removed', text: name });
            await onChanged();
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  );
}
