// Proposes which photos show one product: those taken one shortly after the other, and that look alike.
import { lookDistance } from './look.ts';
import type { ChosenPhoto } from './chosen-photo.ts';

type Shot = Pick<ChosenPhoto, 'id' | 'takenAt' | 'isTimed' | 'look'>;

/** Between two products a maker hangs up the next one, which takes longer than to turn it round. */
const MIN_PAUSE_MS = 45_000;
/** A pause is several times as long as the usual time between two photos, but nobody needs longer than this for one more. */
const PAUSE_FACTOR = 3;
const MAX_PAUSE_MS = 180_000;
/** From this distance on, two photos do not show the same cloth, also one right after the other. */
const OTHER_LOOK = 0.6;
/** Without times, or after a short pause, the look decides earlier. */
const OTHER_LOOK_AFTER_PAUSE = 0.45;

/** Returns the ids of the photos of each product, in the order in which they were taken. */
export function proposedGroups(photos: readonly Shot[]): string[][] {
  const sorted = photos.toSorted((one, other) => (one.takenAt ?? 0) - (other.takenAt ?? 0));
  const gaps = sorted.slice(1).map((photo, at) => gapBetween(sorted[at], photo));
  const known = gaps.filter((gap) => gap !== null).sort((one, other) => one - other);
  // The lower quartile: with two photos of each product, half of the times between photos are pauses.
  const usual = known[Math.floor((known.length - 1) / 4)] ?? 0;
  const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, usual * PAUSE_FACTOR));
  const groups: Shot[][] = [];
  for (const [at, photo] of sorted.entries()) {
    const group = groups.at(-1);
    const gap = gaps[at - 1] ?? null;
    const isNext = gap !== null && gap >= pause;
    if (!group || isNext || looksOther(group, photo, gap)) groups.push([photo]);
    else group.push(photo);
  }
  return groups.map((group) => group.map(({ id }) => id));
}

/** In milliseconds; null without the times of the camera. */
function gapBetween(before: Shot | undefined, after: Shot): number | null {
  if (!before?.isTimed || !after.isTimed) return null;
  return (after.takenAt ?? 0) - (before.takenAt ?? 0);
}

/** Compared with every photo of the group: its detail and its back may differ, the cloth is in one of them. */
function looksOther(group: readonly Shot[], { look }: Shot, gap: number | null): boolean {
  const distances = group.flatMap((each) =>
    look && each.look ? lookDistance(look, each.look) : [],
  );
  const limit = gap === null || gap >= MIN_PAUSE_MS ? OTHER_LOOK_AFTER_PAUSE : OTHER_LOOK;
  return distances.length > 0 && Math.min(...distances) >= limit;
}
