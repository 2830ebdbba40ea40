// The demo accounts. Their passwords are public, so a live shop disables them.
import type { Identity } from '#server/platform/auth/port.ts';
import type { Settings } from '#server/platform/config/env.ts';

export type DemoAccount = { name: string; email: string; password: string };

const CUSTOMER = 'shopper@sunehri.example';
const ADMIN = 'owner@sunehri.example';

export function demoAccounts(settings: Pick<Settings, 'adminEmail'>): {
  customer: DemoAccount;
  admin: DemoAccount;
} {
  return {
    customer: { name: 'Asha Rao', email: CUSTOMER, password: 'sunehri-demo' },
    admin: { name: 'Meera Sharma', email: settings.adminEmail, password: 'sunehri-owner' },
  };
}

/** Idempotent, also when several servers start at once. */
export async function ensureDemoAccounts(
  identity: Identity,
  settings: Pick<Settings, 'mode' | 'adminEmail'>,
): Promise<void> {
  const { customer, admin } = demoAccounts(settings);
  if (settings.mode === 'demo') {
    await identity.ensureVerifiedUser(customer);
    await identity.ensureVerifiedUser(admin);
    return;
  }
  await identity.disable(CUSTOMER);
  // The demo may have run with the admin's real email address: the account stays, its public password does not.
  await identity.revokePassword(admin);
  if (settings.adminEmail !== ADMIN) await identity.disable(ADMIN);
}
