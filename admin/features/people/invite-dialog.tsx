// Dialog that invites a person to the back office.
import { useState } from 'react';
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { toast } from '#ui/components/toast.tsx';
import { textOf } from '#ui/form/use-form-submit.ts';
import { isEmail } from '#domain/customer/account.ts';
import type { FieldErrors } from '#domain/errors/errors.ts';
import { type PersonRole, personRoleNames, personRoles } from '#domain/people/person-roles.ts';
import { INVITATION_DAYS, MAX_PERSON_NAME } from '#domain/people/person.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { postInvitation } from './people-api.ts';

type InviteDialogProps = { onInvited: () => Promise<void>; onClose: () => void };

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [role, setRole] = useState<PersonRole>(personRoleNames[0]);
  return (
    <FormDialog
      title="Invite a person"
      description={`They get an email with a link to choose a password. It works once, for ${INVITATION_DAYS} days.`}
      confirmLabel="Send invitation"
      validate={errorsOf}
      submit={async (values) => {
        const { name, email } = personOf(values);
        await postInvitation({ name, email, role });
        toast({ title: 'Invitation sent', text: email });
        await onInvited();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={MAX_PERSON_NAME}
            error={errors.name}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            spellCheck={false}
            autoCapitalize="none"
            hint="If it belongs to a customer’s account, that account gets the role, with a new password."
            error={errors.email}
          />
          <Select
            label="Role"
            name="role"
            value={role}
            hint={personRoles[role].description}
            options={personRoleNames.map((name) => ({
              value: name,
              label: personRoles[name].label,
            }))}
            onChange={(event) => setRole(event.currentTarget.value as PersonRole)}
          />
        </>
      )}
    </FormDialog>
  );
}

function personOf(values: FormData): { name: string; email: string } {
  return { name: textOf(values, 'name').trim(), email: textOf(values, 'email').trim() };
}

function errorsOf(values: FormData): FieldErrors {
  const { name, email } = personOf(values);
  return {
    ...(name === '' && { name: 'Please enter a name' }),
    ...(!isEmail(email) && {
      email: email ? 'Please enter a valid email address' : 'Please enter an email address',
    }),
  };
}
