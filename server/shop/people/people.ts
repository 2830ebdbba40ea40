// People module: who works in the back office beside the owner, from the invitation to the removal.
import { type InviteDeps, invitePerson, sendInvitationAgain } from './invite-person.ts';
import type { NewPerson } from './invite-person.ts';
import { listPeople } from './list-people.ts';
import { removePerson } from './remove-person.ts';

/** `by`: account of the owner, for the audit log. */
export function openPeople(deps: InviteDeps) {
  return {
    list: () => listPeople(deps.db),
    invite: (by: string, person: NewPerson) => invitePerson(deps, by, person),
    sendAgain: (by: string, id: string) => sendInvitationAgain(deps, by, id),
    remove: (by: string, id: string) => removePerson(deps, by, id),
  };
}
