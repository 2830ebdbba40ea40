// Settings of the owner: read with the version of each, saved together or not at all.
import { sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { changesBetween } from '#domain/editing/field-change.ts';
import {
  type OwnerSettings,
  type SettingKey,
  defaultOwnerSettings,
  schemeErrors,
  settingsErrors,
} from '#domain/shop/shop-settings.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { shopSettings } from '#server/platform/db/schema/settings.ts';
import { withDefaults } from '#server/platform/db/shop-settings.ts';
import type { PolicyContext } from '#server/shop/policies/policy-text.ts';
import { storedLogoErrors } from '#server/shop/brand/brand.ts';
import { recordPolicyVersions } from '#server/shop/policies/record-versions.ts';
import type { LiveSettings } from './live-settings.ts';

const keys = Object.keys(defaultOwnerSettings) as SettingKey[];

export type StoredSettings = {
  settings: OwnerSettings;
  /** 0 while a setting has its default. */
  versions: Record<SettingKey, number>;
};
export type SettingsChange = {
  changes: Partial<OwnerSettings>;
  /** The version that each changed setting had when it was read. */
  versions: Partial<Record<SettingKey, number>>;
};

type Deps = {
  db: Db;
  live: Pick<LiveSettings, 'reload'>;
  policyContext: PolicyContext;
};

export function openSettings(deps: Deps) {
  const { initial } = deps.policyContext;
  return {
    read: () => readSettings(deps.db, initial),
    /**
     * Throws 'settings/invalid' with a message for each field, or 'settings/edited-by-another' with the stored values
     * in its details when one of the versions is no longer the stored one.
     */
    async save(accountId: string, change: SettingsChange): Promise<StoredSettings> {
      const fields = settingsErrors(change.changes);
      if (Object.keys(fields).length > 0) throw new AppError('settings/invalid', { fields });
      await deps.db.transaction(async (tx) => {
        await saveSettings(tx, { accountId, initial }, change);
        await recordPolicyVersions(tx, { context: deps.policyContext, accountId });
      });
      await deps.live.reload();
      return readSettings(deps.db, initial);
    },
  };
}

async function readSettings(db: Db | Tx, initial?: OwnerSettings): Promise<StoredSettings> {
  const rows = await db.select().from(shopSettings);
  const stored = withDefaults(rows, initial);
  const versionOf = (key: string) => rows.find((row) => row.key === key)?.version ?? 0;
  return {
    settings: pick((key) => stored[key]) as OwnerSettings,
    versions: pick(versionOf) as Record<SettingKey, number>,
  };
}

async function saveSettings(
  tx: Tx,
  { accountId, initial }: { accountId: string; initial: OwnerSettings | undefined },
  { changes, versions }: SettingsChange,
): Promise<void> {
  const before = await readSettings(tx, initial);
  const fields = {
    ...schemeErrors({ ...before.settings, ...changes }, changes),
    ...(changes.brand && (await storedLogoErrors(tx, changes.brand))),
  };
  if (Object.keys(fields).length > 0) throw new AppError('settings/invalid', { fields });
  for (const [key, value] of Object.entries(changes)) {
    const expected = versions[key as SettingKey] ?? 0;
    const saved = await tx
      .insert(shopSettings)
      .values({ key, value })
      .onConflictDoUpdate({
        target: shopSettings.key,
        set: { value, version: sql`${shopSettings.version} + 1`, updatedAt: sql`now()` },
        setWhere: sql`${shopSettings.version} = ${expected}`,
      })
      .returning({ version: shopSettings.version });
    if (saved[0]?.version !== expected + 1) {
      throw new AppError('settings/edited-by-another', {
        details: await readSettings(tx, initial),
      });
    }
  }
  await recordAudit(tx, {
    accountId,
    action: 'settings.saved',
    subject: 'settings',
    changes: changesBetween(before.settings, { ...before.settings, ...changes }),
  });
}

function pick(valueOf: (key: SettingKey) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}
