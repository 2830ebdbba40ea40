// Place of a product among the drafts of photos, and the way to the next of them.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { leaveQueue, placeInQueue } from './draft-queue.ts';

/** `isSaved`: nothing typed is unsaved, so that leaving asks nothing. */
export function useDraftQueue(id: string | null, isSaved: boolean) {
  const navigate = useNavigate();
  const [place] = useState(() => placeInQueue(id));
  const [target, setTarget] = useState<string | null>(null);
  // After the render that follows the last save: until then leaving the editor would be asked about.
  useEffect(() => {
    if (target && isSaved) void navigate(adminPaths.product(target));
  }, [target, isSaved, navigate]);
  return {
    place,
    openNext: () => setTarget(place?.nextId ?? null),
    /** The product is published. Returns false when it is not in the queue, or the last of it. */
    finish(): boolean {
      if (!place || id === null) return false;
      leaveQueue(id);
      setTarget(place.nextId);
      return place.nextId !== null;
    },
  };
}
