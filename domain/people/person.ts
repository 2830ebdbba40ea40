// A person who works in the back office: from the invitation to the removal.
import type { PersonRole } from './person-roles.ts';

/** The link of an invitation ends after as many days. */
export const INVITATION_DAYS = 7;
/** A person who was removed stays in the list for as many days: the owner can look up who had access. */
export const REMOVED_PERSON_DAYS = 365;
export const MAX_PERSON_NAME = 100;

export type PersonStatus = 'invited' | 'expired' | 'active' | 'removed';
export const personStatuses = ['invited', 'expired', 'active', 'removed'] as const;

/** Times are ISO times. */
export type Person = {
  id: string;
  name: string;
  email: string;
  role: PersonRole;
  /** `expired`: invited, and the link of the invitation has ended. */
  status: PersonStatus;
  invitedAt: string;
  lastSignInAt: string | null;
  removedAt: string | null;
};
