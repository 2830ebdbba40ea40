// Photos of new products from their choice to their drafts. Lives as long as the document: uploads go on while the owner looks
// at other pages, and after a closed tab when the page of the photos is opened again.
import { useEffect, useSyncExternalStore } from 'react';
import { openUploadQueue } from '../product-images/upload-queue.ts';
import { type ChosenPhoto, type PhotoGroup, newChosenPhoto } from './chosen-photo.ts';
import * as storage from './photo-storage.ts';
import { proposedGroups } from './propose-groups.ts';
import { readChosenPhoto } from './read-chosen-photo.ts';

export type PhotoSession = storage.StoredPhotos & {
  /** False until the device's storage has been read. */
  isLoaded: boolean;
  /** Number of chosen files that are not read yet. */
  unreadCount: number;
  /** False when the device keeps no files: a closed tab would lose those that are not uploaded. */
  isKept: boolean;
  /** Groups before each edit that can be undone, oldest first. */
  history: readonly (readonly PhotoGroup[])[];
};

/** Errors of an image that are no judgement of its content: another attempt may succeed. */
const REPEATABLE = ['image/upload-expired', 'image/part-out-of-order', 'image/too-many-uploads'];

let session: PhotoSession = {
  photos: [],
  groups: [],
  kind: null,
  isMaking: false,
  madeIds: [],
  isLoaded: false,
  unreadCount: 0,
  isKept: true,
  history: [],
};
const listeners = new Set<() => void>();

export function currentSession(): PhotoSession {
  return session;
}

/** Changes what is shown, and stores it. */
export function updateSession(change: Partial<PhotoSession>): void {
  session = { ...session, ...change };
  for (const listener of listeners) listener();
  if (!session.isLoaded) return;
  const { photos, groups, kind, isMaking, madeIds } = session;
  storage.storePhotos({ photos, groups, kind, isMaking, madeIds }).catch(notKept);
}

/** Loads on first use what an earlier tab has left. */
export function usePhotoSession(): PhotoSession {
  useEffect(() => void loadSession(), []);
  return useSyncExternalStore(subscribe, currentSession);
}

/** Undone by `undoGroupEdit`. */
export function editGroups(edit: (groups: readonly PhotoGroup[]) => PhotoGroup[]): void {
  const { groups, history } = session;
  updateSession({ groups: edit(groups), history: [...history, groups] });
}

export function undoGroupEdit(): void {
  const groups = session.history.at(-1);
  if (groups) updateSession({ groups, history: session.history.slice(0, -1) });
}

/** Reads one file after the other; then their groups are proposed behind those that exist. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  await loadSession();
  const added = files.map((file) => ({
    file,
    photo: newChosenPhoto(crypto.randomUUID(), file.name),
  }));
  updateSession({ photos: [...session.photos, ...added.map(({ photo }) => photo)] });
  for (const { file, photo } of added) await storage.storeFile(photo.id, file).catch(notKept);
  await readAll(added.map(({ file, photo }) => ({ file, id: photo.id })));
}

export function retryUpload(id: string): void {
  updatePhoto(id, { error: '' });
  queue.retry(id);
}

/** Forgets a file that could not be used. */
export function dropPhoto(id: string): void {
  queue.remove(id);
  updateSession({ photos: session.photos.filter((photo) => photo.id !== id) });
  storage.removeFile(id).catch(notKept);
}

export async function clearSession(): Promise<void> {
  for (const { id } of session.photos) queue.remove(id);
  const empty = { photos: [], groups: [], history: [], isMaking: false, madeIds: [] };
  session = { ...session, ...empty };
  await storage.removeAll().catch(notKept);
  updateSession({});
}

const queue = openUploadQueue({
  onProgress: () => {},
  onUploaded(id, { key, colour }) {
    updatePhoto(id, { key, colour, error: '' });
    storage.removeFile(id).catch(notKept);
  },
  onFailed(id, { code, message }) {
    if (code.startsWith('image/') && !REPEATABLE.includes(code)) refuse(id, message);
    else updatePhoto(id, { error: message });
  },
});

let loading: Promise<void> | null = null;
const loadSession = () => (loading ??= load());

async function load(): Promise<void> {
  window.addEventListener('online', () => {
    for (const { id, error, isRefused } of session.photos) if (error && !isRefused) retryUpload(id);
  });
  const stored = await storage.readStoredPhotos().catch(notKept);
  updateSession({ ...stored, isLoaded: true });
  const unread: { file: File; id: string }[] = [];
  for (const photo of session.photos) {
    if (photo.key || photo.isRefused) continue;
    const file = await storage.readFile(photo.id).catch(notKept);
    if (!file) refuse(photo.id, 'This photo was not kept. Please choose it again.');
    else if (photo.takenAt === null) unread.push({ file, id: photo.id });
    else {
      updatePhoto(photo.id, { error: '' });
      queue.add(photo.id, file);
    }
  }
  await readAll(unread);
}

async function readAll(chosen: readonly { file: File; id: string }[]): Promise<void> {
  updateSession({ unreadCount: session.unreadCount + chosen.length });
  for (const { file, id } of chosen) {
    const read = await readChosenPhoto(file);
    updatePhoto(id, read);
    updateSession({ unreadCount: session.unreadCount - 1 });
    if (!read.isRefused) queue.add(id, file);
  }
  const ids = new Set(chosen.map(({ id }) => id));
  const usable = session.photos.filter(({ id, isRefused }) => ids.has(id) && !isRefused);
  const proposed = proposedGroups(usable).map((photoIds) => ({
    id: crypto.randomUUID(),
    photoIds,
  }));
  // Undo would lose the groups of these photos.
  updateSession({ groups: [...session.groups, ...proposed], history: [] });
}

/** Takes the photo out of its group, also out of those that undo would bring back. */
function refuse(id: string, error: string): void {
  const without = (groups: readonly PhotoGroup[]) =>
    groups.flatMap((group) => {
      const photoIds = group.photoIds.filter((photoId) => photoId !== id);
      return photoIds.length > 0 ? { ...group, photoIds } : [];
    });
  updateSession({ groups: without(session.groups), history: session.history.map(without) });
  updatePhoto(id, { error, isRefused: true });
}

function updatePhoto(id: string, change: Partial<ChosenPhoto>): void {
  const photos = session.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
  updateSession({ photos });
}

function notKept(): undefined {
  if (session.isKept) {
    session = { ...session, isKept: false };
    for (const listener of listeners) listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
