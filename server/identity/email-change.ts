// A new e-mail address for an account: proved by a link to the new one, and told to the old one.
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Account, displayNameOf, normaliseEmail } from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { type Db, violates } from '#server/db/db.ts';
import { users, verifications } from '#server/db/schema/accounts.ts';
import type { Outbox } from '#server/mail/port.ts';
import { type Library, VERIFICATION_SECONDS } from './library.ts';
import type { People, Person } from './people.ts';
import type { Identity } from './port.ts';

type Parts = { db: Db; library: Library; people: People; outbox: Outbox; shopUrl: string };
type Verbs = Pick<Identity, 'sendEmailChange'> & {
  /** Null: it is no link of this kind. */
  accept(token: string): Promise<Account> | null;
  whose(token: string): Promise<Account> | null;
};

/** What such a link begins with; the address it is for follows the secret. */
const KIND = 'change.';

export function openEmailChange({ db, library, people, outbox, shopUrl }: Parts): Verbs {
  async function change(token: string): Promise<Account> {
    const { internalAdapter } = await library.$context;
    const proof = await internalAdapter.consumeVerificationValue(identifierOf(token));
    if (!proof) throw new Refusal('verify/link-spent');
    const email = Buffer.from(token.split('.')[2] ?? '', 'base64url').toString();
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(users).where(eq(users.id, proof.value)).for('update');
      if (!before) throw new Refusal('verify/link-spent');
      const [person] = await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: new Date() })
        .where(eq(users.id, before.id))
        .returning()
        .catch((error: unknown) => {
          throw violates(error, 'users_email_key') ? new Refusal('account/email-taken') : error;
        });
      // What was sent to the old address opens nothing any more.
      await tx.delete(verifications).where(eq(verifications.value, before.id));
      await outbox.post(tx, {
        key: `email-changed:${randomUUID()}`,
        to: before.email,
        letter: { kind: 'email-changed', facts: { name: nameOf(before), email } },
      });
      return people.accountOf(person as Person);
    });
  }

  async function holderOf(token: string): Promise<Account> {
    const { internalAdapter } = await library.$context;
    const proof = await internalAdapter.findVerificationValue(identifierOf(token));
    const isOpen = proof && proof.expiresAt > new Date();
    const person = isOpen ? await people.byId(proof.value) : undefined;
    if (!person) throw new Refusal('verify/link-spent');
    return people.accountOf(person);
  }

  return {
    async sendEmailChange(uid, wanted) {
      const email = normaliseEmail(wanted);
      const person = await people.byId(uid);
      if (!person) throw new Error('An account vanished while it was signed in.');
      if (await people.byEmail(email)) throw new Refusal('account/email-taken');
      const secret = randomBytes(32).toString('base64url');
      const token = `${KIND}${secret}.${Buffer.from(email).toString('base64url')}`;
      const { internalAdapter } = await library.$context;
      // The value is the account's, as of a reset link: setting a new password spoils both.
      await internalAdapter.createVerificationValue({
        identifier: identifierOf(token),
        value: person.id,
        expiresAt: new Date(Date.now() + VERIFICATION_SECONDS * 1000),
      });
      await outbox.post(db, {
        key: `change-email:${randomUUID()}`,
        to: email,
        letter: {
          kind: 'change-email',
          facts: { name: nameOf(person), link: shopUrl + paths.verifyEmail(token) },
        },
      });
    },
    accept: (token) => (token.startsWith(KIND) ? change(token) : null),
    whose: (token) => (token.startsWith(KIND) ? holderOf(token) : null),
  };
}

function identifierOf(token: string): string {
  return `change-email:${token}`;
}

function nameOf({ name, email }: Person): string {
  return displayNameOf({ displayName: name, email });
}
