// What only the back office uses, and no customer: saved views of lists, and who has an editor open.
import type { Db } from './platform/db/db.ts';
import { openPresence } from './shop/presence/presence.ts';
import { openSavedViews } from './shop/saved-views/saved-views.ts';

export function openBackOfficeModules(db: Db) {
  return { savedViews: openSavedViews(db), presence: openPresence(db) };
}
