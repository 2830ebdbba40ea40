// Roles of the people who work in the back office beside the owner. A new role is one entry here, its pages in
// domain/role-pages.ts and its calls in server/api/calls-of-roles.ts.

type PersonRoleEntry = {
  label: string;
  /** What the role may do, in one sentence for the owner who invites. */
  description: string;
};

export const personRoles = {
  accountant: {
    label: 'Accountant',
    description: 'Reads and downloads the GST returns, and sees nothing else.',
  },
} as const satisfies Record<string, PersonRoleEntry>;

export type PersonRole = keyof typeof personRoles;
export const personRoleNames = Object.keys(personRoles) as [PersonRole, ...PersonRole[]];

/** Role of a signed-in account. */
export type AccountRole = 'customer' | 'admin' | PersonRole;
export const accountRoles = ['customer', 'admin', ...personRoleNames] as const;

/** False for null, and for a role that a later version of the shop has stored. */
export function isPersonRole(role: string | null | undefined): role is PersonRole {
  return role !== null && role !== undefined && Object.hasOwn(personRoles, role);
}
