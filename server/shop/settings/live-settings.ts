// Live settings: a view of the stored shop settings that follows every change, on every server of the shop.
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Listener } from '#server/platform/db/listener.ts';
import { type LiveValue, openLiveValue } from '#server/platform/db/live-value.ts';
import { type ShopSettings, readShopSettings } from '#server/platform/db/shop-settings.ts';
import { viewOf } from '#server/platform/lib/view-of.ts';

export type LiveSettings = Pick<LiveValue<ShopSettings>, 'reload' | 'onChange'> & {
  /** The present settings, to be read at each use: a value copied at the start of the server would stay as it was then. */
  settings: ShopSettings;
};

/** `initial`: what the shop began with; the demo's by default. */
export async function openLiveSettings(
  db: Db,
  listener: Listener,
  initial?: OwnerSettings,
): Promise<LiveSettings> {
  const { current, reload, onChange } = await openLiveValue(() => readShopSettings(db, initial));
  listener.follow('settings', () => void reload().catch(() => {}));
  return { settings: viewOf(current), reload, onChange };
}
