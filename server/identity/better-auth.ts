// The shop's accounts, kept by Better Auth in the shop's own database.
import type { Db } from '#server/db/db.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Settings } from '#server/settings.ts';
import { openDevices } from './devices.ts';
import { openEmailChange } from './email-change.ts';
import { openKeys } from './keys.ts';
import { openLibrary } from './library.ts';
import { openPeople } from './people.ts';
import { openPasswords } from './passwords.ts';
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
  const { shopUrl } = settings;
  const emailChange = openEmailChange({ db, library, people, outbox, shopUrl });
  const proofs = openProofs({ db, library, people, outbox, shopUrl });
  return {
    ...openSessions(library, people),
    ...openPasswords({ db, library, people, outbox, shopUrl }),
    ...openDevices(db, library),
    ...proofs,
    sendEmailChange: emailChange.sendEmailChange,
    whoseLink: (token) => emailChange.whose(token) ?? proofs.whoseLink(token),
    verify: (token) => emailChange.accept(token) ?? proofs.verify(token),
    ...openKeys(db, people),
  };
}
