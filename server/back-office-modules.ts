// What only the back office uses, and no customer: saved views of lists, who has an editor open, and the promotions.
import type { Db } from './platform/db/db.ts';
import { openPresence } from './shop/presence/presence.ts';
import { openPromotions } from './shop/promotions/promotions.ts';
import { openSavedViews } from './shop/saved-views/saved-views.ts';

export function openBackOfficeModules(db: Db) {
  return {
    savedViews: openSavedViews(db),
    presence: openPresence(db),
    promotions: openPromotions(db),
  };
}
