// Second factor of the shop's owner, as the back office shows and changes it.
import type { FactorRequest, Identity } from '#server/platform/auth/port.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import { logOutcome } from '#server/platform/lib/log-outcome.ts';
import { qrPath } from '#server/platform/lib/qr-path.ts';

type Deps = {
  identity: Identity;
  settings: Pick<Settings, 'mode'>;
  shopSettings: Pick<ShopSettings, 'name'>;
};

export function openSecondFactorSettings({ identity, settings, shopSettings }: Deps) {
  /** A live shop's owner replaces the last factor, and never removes it. */
  const rule = { mustKeepOne: settings.mode === 'live' };
  const logged = <T>(change: string, { account }: FactorRequest, work: () => Promise<T>) =>
    logOutcome('second-factor-change', work, { fields: { change, accountId: account.uid } });
  return {
    async read(uid: string) {
      const { isOn, passkeys, app, recoveryCodesLeft } = await identity.readSecondFactors(uid);
      return {
        isRequired: rule.mustKeepOne,
        isOn,
        passkeys: passkeys.map((each) => ({ ...each, addedAt: each.addedAt.toISOString() })),
        app: app && { addedAt: app.addedAt.toISOString() },
        recoveryCodesLeft,
      };
    },
    startPasskey: (request: FactorRequest) => identity.startPasskey(request, shopSettings.name),
    addPasskey: (request: FactorRequest, response: unknown) =>
      logged('passkey-added', request, () => identity.addPasskey(request, response)),
    removePasskey: (request: FactorRequest, id: string) =>
      logged('passkey-removed', request, () => identity.removePasskey(request, id, rule)),
    async startApp(request: FactorRequest) {
      const setup = await identity.startApp(request, shopSettings.name);
      return { ...setup, qrCode: qrPath(setup.uri) };
    },
    confirmApp: (request: FactorRequest, code: string) =>
      logged('app-added', request, () => identity.confirmApp(request, code)),
    removeApp: (request: FactorRequest) =>
      logged('app-removed', request, () => identity.removeApp(request, rule)),
    renewRecoveryCodes: (request: FactorRequest) =>
      logged('codes-renewed', request, () => identity.renewRecoveryCodes(request)),
  };
}
