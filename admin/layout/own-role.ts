// Role of the signed-in person as the server wrote it into the page: known before the first request.
import { type AccountRole, isPersonRole } from '#domain/people/person-roles.ts';

export function readOwnRole(): AccountRole {
  const role = document.querySelector<HTMLMetaElement>('meta[name=role]')?.content;
  return isPersonRole(role) ? role : 'admin';
}
