// People of the back office for tests: the module on test accounts, invited and active persons.
import { eq } from 'drizzle-orm';
import { people as peopleTable } from '#server/platform/db/schema/people.ts';
import { openPeople } from '#server/shop/people/people.ts';
import { PASSWORD, type TestAccounts, aClient, bearing } from './accounts.ts';

/** In place of the owner's account id. */
export const BY_OWNER = 'owner-account';

export type TestPeople = ReturnType<typeof openTestPeople>;

export function openTestPeople(shop: TestAccounts) {
  const people = openPeople(shop);
  const idOf = async (email: string) => {
    const [row] = await shop.db.select().from(peopleTable).where(eq(peopleTable.email, email));
    return row?.id ?? '';
  };
  /** Token of the newest invitation sent to this address. */
  const invitationOf = async (email: string) =>
    (await shop.tokensFor(email, 'invitation'))[0] ?? '';
  const accept = (token: string, password = PASSWORD) =>
    shop.accounts.resetPassword({ token, password }, aClient());
  return {
    ...people,
    idOf,
    invitationOf,
    accept,
    async inviteAccountant(email: string): Promise<string> {
      await people.invite(BY_OWNER, { name: 'Kavita Jain', email, role: 'accountant' });
      return invitationOf(email);
    },
    /** Signed in, with the password of the tests. */
    async anAccountant(email: string) {
      await accept(await this.inviteAccountant(email));
      const signedIn = await shop.accounts.signIn({ email, password: PASSWORD }, aClient());
      return { ...signedIn, id: await idOf(email), headers: bearing(signedIn.token) };
    },
  };
}
