// The accounts a demo shop comes with. Their passwords are known to everybody, so a live shop shuts them.
import type { Identity } from '#server/identity/port.ts';
import type { Settings } from '#server/settings.ts';

export type DemoAccount = { name: string; email: string; password: string };

const SHOPPER = 'shopper@sunehri.example';
const OWNER = 'owner@sunehri.example';

export function demoAccounts(settings: Pick<Settings, 'adminEmail'>): {
  shopper: DemoAccount;
  owner: DemoAccount;
} {
  return {
    shopper: { name: 'Asha Rao', email: SHOPPER, password: 'sunehri-demo' },
    owner: { name: 'Meera Sharma', email: settings.adminEmail, password: 'sunehri-owner' },
  };
}

export async function ensureDemoAccounts(
  identity: Identity,
  settings: Pick<Settings, 'mode' | 'adminEmail'>,
): Promise<void> {
  const { shopper, owner } = demoAccounts(settings);
  if (settings.mode === 'demo') {
    await identity.ensureVerified(shopper);
    await identity.ensureVerified(owner);
    return;
  }
  await identity.disable(SHOPPER);
  // The real owner may have had the demo under her own address: she keeps her account, and sets a new password.
  await identity.retirePassword(owner);
  if (settings.adminEmail !== OWNER) await identity.disable(OWNER);
}
