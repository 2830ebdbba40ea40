// Attributes module: what the owner describes goods by; in the memory of every server, following each change.
import type { Attribute, AttributeDocument } from '#domain/product/attribute.ts';
import { parseCatalogueChange } from '#server/platform/db/catalogue-changes.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Listener } from '#server/platform/db/listener.ts';
import { type LiveValue, openLiveValue } from '#server/platform/db/live-value.ts';
import { listAttributes, loadAttribute, readAttributes } from './load-attributes.ts';
import { type OptionMerge, mergeOptions } from './merge-options.ts';
import {
  type AttributeChange,
  createAttribute,
  deleteAttribute,
  reorderAttributes,
  saveAttribute,
} from './save-attribute.ts';

export type LiveAttributes = LiveValue<readonly Attribute[]>;

export async function openLiveAttributes(db: Db, listener: Listener): Promise<LiveAttributes> {
  const live = await openLiveValue<readonly Attribute[]>(() => readAttributes(db));
  // A failed read is repeated at the next notification; a lost connection is followed by one.
  listener.follow('catalogue', (payload) => {
    // A product's edit or sale changes no attribute.
    if (parseCatalogueChange(payload).kind === 'everything') void live.reload().catch(() => {});
  });
  return live;
}

export function openAttributes({ db, live }: { db: Db; live: LiveAttributes }) {
  const afterReload = async <T>(result: T): Promise<T> => {
    await live.reload();
    return result;
  };
  return {
    /** The current attributes, from memory. */
    current: live.current,
    list: () => listAttributes(db),
    load: (id: string) => loadAttribute(db, id),
    create: async (accountId: string, document: AttributeDocument) =>
      afterReload(await createAttribute(db, accountId, document)),
    save: async (accountId: string, change: AttributeChange) =>
      afterReload(await saveAttribute(db, accountId, change)),
    reorder: async (accountId: string, ids: readonly string[]) => {
      await reorderAttributes(db, accountId, ids);
      return afterReload(await listAttributes(db));
    },
    mergeOptions: async (accountId: string, merge: OptionMerge) =>
      afterReload(await mergeOptions(db, accountId, merge)),
    delete: async (accountId: string, id: string) =>
      afterReload(await deleteAttribute(db, accountId, id)),
  };
}

export type Attributes = ReturnType<typeof openAttributes>;
