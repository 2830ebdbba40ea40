// Chosen photos on the device, in IndexedDB: a closed tab loses neither the files nor their groups.
import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import type { ChosenPhoto, PhotoGroup } from './chosen-photo.ts';

/** `isMaking`: the drafts are being made, so the groups must stay as they are. `madeIds`: of the drafts that exist. */
export type StoredPhotos = {
  photos: readonly ChosenPhoto[];
  groups: readonly PhotoGroup[];
  kind: string | null;
  isMaking: boolean;
  madeIds: readonly string[];
};

const STATE = 'state';
const FILE = 'file:';
const database = createStore('sunehri-photos', 'photos');

export async function readStoredPhotos(): Promise<StoredPhotos | null> {
  return (await get<StoredPhotos>(STATE, database)) ?? null;
}

export function storePhotos(stored: StoredPhotos): Promise<void> {
  return set(STATE, stored, database);
}

export function readFile(photoId: string): Promise<File | undefined> {
  return get<File>(FILE + photoId, database);
}

export function storeFile(photoId: string, file: File): Promise<void> {
  return set(FILE + photoId, file, database);
}

/** An uploaded file needs no place on the device any more. */
export function removeFile(photoId: string): Promise<void> {
  return del(FILE + photoId, database);
}

export async function removeAll(): Promise<void> {
  await delMany(await keys(database), database);
}
