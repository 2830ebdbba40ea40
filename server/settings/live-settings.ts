// Live settings: a view of the stored shop settings that follows every change, on every server of the shop.
import type { OpenDatabase } from '#server/db/db.ts';
import { listenFor } from '#server/db/notifications.ts';
import { type ShopSettings, readShopSettings } from '#server/db/shop-settings.ts';

export type LiveSettings = {
  /** Read at each use: a value copied at the start of the server would stay as it was then. */
  settings: ShopSettings;
  /** Reads the stored settings now; the server that saved them does not wait for its own notification. */
  reload(): Promise<void>;
  onChange(changed: () => void): void;
  close(): Promise<void>;
};

export async function openLiveSettings(database: OpenDatabase): Promise<LiveSettings> {
  const listeners: (() => void)[] = [];
  let current = await readShopSettings(database.db);
  const reload = async () => {
    current = await readShopSettings(database.db);
    for (const changed of listeners) changed();
  };
  const stopListening = await listenFor(database, 'settings', () => void reload().catch(() => {}));
  return {
    settings: viewOf(() => current),
    reload,
    onChange: (changed) => void listeners.push(changed),
    close: stopListening,
  };
}

/** An object whose properties are always those of the current value. */
export function viewOf<T extends object>(read: () => T): T {
  const view = {};
  for (const key of Object.keys(read())) {
    Object.defineProperty(view, key, { enumerable: true, get: () => read()[key as keyof T] });
  }
  return view as T;
}
