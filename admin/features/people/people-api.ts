// Calls of the page of people, and how their states are shown.
import { api, readResponse } from '#ui/client/api.ts';
import type { PersonRole } from '#domain/people/person-roles.ts';
import type { PersonStatus } from '#domain/people/person.ts';
import type { StatusTone } from '../../ui/status-tag.tsx';

const peopleApi = api.admin.people;

export const loadPeople = () => readResponse(peopleApi.$get());

export const postInvitation = (json: { name: string; email: string; role: PersonRole }) =>
  readResponse(peopleApi.$post({ json }));

export const repeatInvitation = (id: string) =>
  readResponse(peopleApi[':id'].invitation.$post({ param: { id } }));

export const deletePerson = (id: string) =>
  readResponse(peopleApi[':id'].$delete({ param: { id } }));

export const personStatusNames: Record<PersonStatus, { label: string; tone: StatusTone }> = {
  invited: { label: 'Invited', tone: 'wait' },
  expired: { label: 'Invitation expired', tone: 'bad' },
  active: { label: 'Active', tone: 'good' },
  removed: { label: 'Removed', tone: 'calm' },
};
