// The shop's accounts, kept by Better Auth in the shop's own database.
import type { Db } from '#server/db/db.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Settings } from '#server/settings.ts';
import { openKeys } from './keys.ts';
import { openLibrary } from './library.ts';
import { openPeople } from './people.ts';
import type { Identity } from './port.ts';
import { openProofs } from './proofs.ts';
import { openSessions } from './sessions.ts';

type Parts = {
  db: Db;
  settings: Pick<Settings, 'shopUrl' | 'sessionSecret' | 'adminEmail'>;
  outbox: Outbox;
};

export function openIdentity({ db, settings, outbox }: Parts): Identity {
  const library = openLibrary({ db, settings });
  const people = openPeople(db, settings.adminEmail);
  return {
    ...openSessions(library, people),
    ...openProofs({ db, library, people, outbox, shopUrl: settings.shopUrl }),
    ...openKeys(db, people),
  };
}
