// The other roles to whom a call of the back office is open, beside the admin: none for a call that is not named here.
import { type AccountRole, type PersonRole, personRoleNames } from '#domain/people/person-roles.ts';
import type { adminPermissions } from './admin-permissions.ts';

type AdminCall = keyof typeof adminPermissions;

/** Whoever works in the back office sees its frame, and protects their own sign-in. */
const everyRole = personRoleNames;

const callsOfRoles: Partial<Record<AdminCall, readonly PersonRole[]>> = {
  'GET /api/admin/shop': everyRole,
  'GET /api/admin/second-factor': everyRole,
  'POST /api/admin/second-factor/passkey-options': everyRole,
  'POST /api/admin/second-factor/passkeys': everyRole,
  'DELETE /api/admin/second-factor/passkeys/:id': everyRole,
  'POST /api/admin/second-factor/app': everyRole,
  'PUT /api/admin/second-factor/app': everyRole,
  'DELETE /api/admin/second-factor/app': everyRole,
  'POST /api/admin/second-factor/recovery-codes': everyRole,
  'GET /api/admin/gst-returns': ['accountant'],
  'GET /api/admin/gst-returns/:period/files/:name': ['accountant'],
  'GET /api/admin/gst-returns/:period/registers/:name': ['accountant'],
};

/** Whether an account may send a call that is for the admin. */
export function mayCall(role: AccountRole, call: string): boolean {
  const roles: readonly AccountRole[] = callsOfRoles[call as AdminCall] ?? [];
  return role === 'admin' || roles.includes(role);
}
