// Drafts that were made of photos and are finished one after the other, on this device.
const KEY = 'draft-queue';

type DraftQueue = { ids: string[]; doneIds: string[] };
/** `number` of `count`; `nextId`: of the next draft that is not published, also of one before this. */
export type QueuePlace = { number: number; count: number; nextId: string | null };

export function openDraftQueue(ids: readonly string[]): void {
  write({ ids: [...ids], doneIds: [] });
}

/** Null for a product that is not in the queue. */
export function placeInQueue(id: string | null): QueuePlace | null {
  const { ids, doneIds } = read();
  const at = id === null ? -1 : ids.indexOf(id);
  if (at === -1) return null;
  const others = [...ids.slice(at + 1), ...ids.slice(0, at)];
  const nextId = others.find((each) => !doneIds.includes(each)) ?? null;
  return { number: at + 1, count: ids.length, nextId };
}

/** Drafts that are neither published nor deleted; `firstId` is null without any. */
export function remainingDrafts(): { count: number; total: number; firstId: string | null } {
  const { ids, doneIds } = read();
  const left = ids.filter((id) => !doneIds.includes(id));
  return { count: left.length, total: ids.length, firstId: left[0] ?? null };
}

/** The product is published, or deleted. */
export function leaveQueue(id: string): void {
  const { ids, doneIds } = read();
  if (ids.includes(id) && !doneIds.includes(id)) write({ ids, doneIds: [...doneIds, id] });
}

export function closeDraftQueue(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A blocked storage has no queue.
  }
}

function read(): DraftQueue {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<DraftQueue>;
    return { ids: stored.ids ?? [], doneIds: stored.doneIds ?? [] };
  } catch {
    return { ids: [], doneIds: [] };
  }
}

function write(queue: DraftQueue): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(queue));
  } catch {
    // Without storage the drafts are in the view "Drafts" of the products.
  }
}
