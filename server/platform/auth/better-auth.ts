// Adapter of the auth port: Better Auth on the shop's own database.
import type { Db } from '#server/platform/db/db.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { Settings } from '#server/platform/config/env.ts';
import { openSessionList } from './session-list.ts';
import { openEmailChange } from './email-change.ts';
import { openAccountAdmin } from './account-admin.ts';
import {
  type PreviousSecret,
  createBetterAuth,
  sessionCookieName,
  sessionSecretsOf,
} from './config.ts';
import { openInvitations } from './invitations.ts';
import { openUserRecords } from './user-records.ts';
import { openNewDeviceNotice } from './notify-new-device.ts';
import { openOwnerLink } from './owner-link.ts';
import { openPasswordConfirmation } from './password-confirmation.ts';
import { openPasswords } from './passwords.ts';
import type { Identity } from './port.ts';
import { openEmailTokens } from './email-tokens.ts';
import { openSecondFactors } from './second-factors.ts';
import { openSessionLookup } from './session-lookup.ts';
import { openSessions } from './sessions.ts';
import { openSignInCodes } from './sign-in-codes.ts';

type Deps = {
  db: Db;
  settings: Pick<Settings, 'shopUrl' | 'sessionSecret' | 'adminEmail'> & PreviousSecret;
  outbox: Outbox;
};

export function openIdentity({ db, settings, outbox }: Deps): Identity {
  const betterAuth = createBetterAuth({ db, settings });
  const userRecords = openUserRecords(db, settings.adminEmail);
  const { shopUrl } = settings;
  const secrets = sessionSecretsOf(settings);
  const findSession = openSessionLookup({
    db,
    userRecords,
    cookieName: sessionCookieName(shopUrl),
    secrets,
  });
  const emailChange = openEmailChange({ db, userRecords, outbox, shopUrl });
  const emailTokens = openEmailTokens({ db, userRecords, outbox, shopUrl });
  const { findInvitation, acceptInvitation, ...peopleAdmin } = openInvitations({
    db,
    userRecords,
    outbox,
    shopUrl,
  });
  return {
    ...openSessions({ db, betterAuth, userRecords, findSession, shopUrl }),
    ...openSignInCodes({ db, userRecords, outbox }),
    ...openPasswords({ db, betterAuth, userRecords, outbox, shopUrl }),
    ...openSessionList({ db, betterAuth, findSession }),
    ...openPasswordConfirmation(db, findSession),
    ...openSecondFactors({ db, betterAuth, userRecords, findSession, secrets, outbox, shopUrl }),
    ...openNewDeviceNotice({ db, outbox, shopUrl }),
    ...emailTokens,
    sendEmailChange: emailChange.sendEmailChange,
    accountOfLink: (token) => emailChange.accountOfLink(token) ?? emailTokens.accountOfLink(token),
    verify: (token) => emailChange.verify(token) ?? emailTokens.verify(token),
    findResetLink: (token) => findInvitation(token) ?? emailTokens.findResetLink(token),
    resetPassword: (token, password, client) =>
      acceptInvitation(token, password, client) ??
      emailTokens.resetPassword(token, password, client),
    ...peopleAdmin,
    ...openAccountAdmin(db, userRecords),
    ...openOwnerLink({ db, shopUrl }),
  };
}
