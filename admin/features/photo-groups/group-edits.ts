// Edits of the groups: each returns new groups, so that undo can return to those before.
import type { PhotoGroup } from './chosen-photo.ts';

/** The photo and those behind it become a group of their own. */
export function splitGroup(
  groups: readonly PhotoGroup[],
  photoId: string,
  newId: string,
): PhotoGroup[] {
  return groups.flatMap((group) => {
    const at = group.photoIds.indexOf(photoId);
    if (at < 1) return group;
    return [
      { ...group, photoIds: group.photoIds.slice(0, at) },
      { id: newId, photoIds: group.photoIds.slice(at) },
    ];
  });
}

/** The photos are put behind those of the group before. */
export function mergeWithPrevious(groups: readonly PhotoGroup[], groupId: string): PhotoGroup[] {
  const at = groups.findIndex(({ id }) => id === groupId);
  const [before, merged] = [groups[at - 1], groups[at]];
  if (!before || !merged) return [...groups];
  const joined = { ...before, photoIds: [...before.photoIds, ...merged.photoIds] };
  return groups.toSpliced(at - 1, 2, joined);
}

/** `target`: id of a group; any other id makes a new group at the end. */
export function movePhoto(
  groups: readonly PhotoGroup[],
  photoId: string,
  target: string,
): PhotoGroup[] {
  const isKnown = groups.some(({ id }) => id === target);
  const receivers = isKnown ? groups : [...groups, { id: target, photoIds: [] }];
  const moved = receivers.map((group) => {
    const others = group.photoIds.filter((id) => id !== photoId);
    return { ...group, photoIds: group.id === target ? [...others, photoId] : others };
  });
  return withoutEmpty(moved);
}

export function makeTitlePhoto(groups: readonly PhotoGroup[], photoId: string): PhotoGroup[] {
  return groups.map((group) =>
    group.photoIds.includes(photoId)
      ? { ...group, photoIds: [photoId, ...group.photoIds.filter((id) => id !== photoId)] }
      : group,
  );
}

export function withoutPhoto(groups: readonly PhotoGroup[], photoId: string): PhotoGroup[] {
  return withoutEmpty(
    groups.map((group) => ({
      ...group,
      photoIds: group.photoIds.filter((id) => id !== photoId),
    })),
  );
}

function withoutEmpty(groups: readonly PhotoGroup[]): PhotoGroup[] {
  return groups.filter(({ photoIds }) => photoIds.length > 0);
}
