// Codes by email that let the holder of an account sign in while strangers try passwords at it.
import { randomInt, randomUUID } from 'node:crypto';
import { displayNameOf } from '#domain/customer/account.ts';
import { signInCodeLetters, SIGN_IN_CODE_LENGTH } from '#domain/customer/sign-in-code.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Outbox, assertNotHeldBack, isHeldBack } from '#server/platform/mail/port.ts';
import { createLink, deleteLinks, findLink } from './email-links.ts';
import type { Identity } from './port.ts';
import { budgetOf, sendUnlessRecent } from './recent-links.ts';
import type { UserRecords } from './user-records.ts';

type Deps = { db: Db; userRecords: UserRecords; outbox: Outbox };
type UseCases = Pick<Identity, 'sendSignInCode' | 'isSignInCode' | 'deleteSignInCodes'>;

export function openSignInCodes({ db, userRecords, outbox }: Deps): UseCases {
  return {
    async sendSignInCode(email) {
      const user = await userRecords.findByEmail(email);
      if (!user) return;
      const { id: uid, email: to, emailVerified: recipientVerified } = user;
      const name = displayNameOf({ displayName: user.name, email: to });
      await sendUnlessRecent(db, 'sign-in-code', {
        user,
        async send(tx) {
          const budget = await budgetOf(tx, 'sign-in-code', user);
          const code = newCode();
          await createLink(tx, 'sign-in-code', { uid, email: to, secret: secretOf(to, code) });
          const result = await outbox.enqueue(tx, {
            key: `sign-in-code:${randomUUID()}`,
            to,
            accountId: uid,
            recipientVerified,
            budget,
            email: { template: 'sign-in-code', data: { name, code } },
          });
          assertNotHeldBack(result);
        },
      }).catch((error: unknown) => {
        // The mailbox has had its emails; a password reset still helps.
        if (!isHeldBack(error)) throw error;
      });
    },

    isSignInCode: async (email, code) =>
      (await findLink(db, 'sign-in-code', `sign-in-code.${secretOf(email, code)}`)) !== null,

    deleteSignInCodes: (uid) => deleteLinks(db, 'sign-in-code', uid),
  };
}

function newCode(): string {
  return Array.from(
    { length: SIGN_IN_CODE_LENGTH },
    () => signInCodeLetters[randomInt(signInCodeLetters.length)],
  ).join('');
}

/** Secret of a sign-in code. It includes the email address, as a code is valid only for the account that it was sent for. */
function secretOf(email: string, code: string): string {
  return `${email} ${code}`;
}
