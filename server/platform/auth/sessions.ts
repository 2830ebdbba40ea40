// Sign-up, sign-in, sign-out and the current session.
import { AppError } from '#domain/errors/errors.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ABSOLUTE_SECONDS, type BetterAuth, CLIENT_IP_HEADER, cookieNamesOf } from './config.ts';
import { correctedSessionHint, withSessionHint } from './session-hint.ts';
import type { FindSession } from './session-lookup.ts';
import type { UserRecords } from './user-records.ts';
import type { Identity, SignedIn } from './port.ts';
import { codeOf, mapAuthError } from './error-map.ts';
import { hashingFor } from './hashing.ts';
import { stepMethodsOf } from './factor-rows.ts';

type UseCases = Pick<
  Identity,
  'signUp' | 'signIn' | 'signOut' | 'current' | 'currentSession' | 'correctedSessionHint'
>;

type Deps = {
  db: Db;
  betterAuth: BetterAuth;
  userRecords: UserRecords;
  findSession: FindSession;
  shopUrl: string;
};

export function openSessions({
  db,
  betterAuth,
  userRecords,
  findSession,
  shopUrl,
}: Deps): UseCases {
  const { api } = betterAuth;
  const names = cookieNamesOf(shopUrl);
  return {
    async signUp(user, client) {
      const { termsVersion, ...credentials } = user;
      const accepted = termsVersion === null ? {} : { termsVersion, termsAcceptedAt: new Date() };
      const body = { ...credentials, ...accepted };
      const signUp = () =>
        api.signUpEmail({ body, headers: clientHeaders(client), returnHeaders: true });
      const signedUp = mapAuthError('sign-up', hashingFor(client.ip, signUp));
      const { headers, response } = await signedUp.catch(async (error) => {
        // A concurrent sign-up took this address between the library's check and its insert.
        const isInsertError = codeOf(error) === 'FAILED_TO_CREATE_USER';
        const isTaken = isInsertError && (await userRecords.findByEmail(user.email));
        throw isTaken ? new AppError('register/email-already-in-use') : error;
      });
      return toSignedIn(userRecords, response.user.id, headers);
    },

    async signIn(credentials, client, { isFirst } = { isFirst: false }) {
      const signIn = () =>
        api.signInEmail({
          body: credentials,
          headers: clientHeaders(client),
          returnHeaders: true,
        });
      const signedIn = mapAuthError('sign-in', hashingFor(client.ip, signIn, { isFirst }));
      const { headers, response } = await signedIn;
      if ('user' in response) return toSignedIn(userRecords, response.user.id, headers);
      const user = await userRecords.findByEmail(credentials.email);
      if (!user) throw new Error('The account whose password was right does not exist.');
      // The library also clears the session of this browser, which stays until the second step is done.
      const cookies = headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith(`${names.secondStep}=`));
      return {
        account: userRecords.accountOf(user),
        methods: await stepMethodsOf(db, user.id),
        cookies,
      };
    },

    async signOut(headers) {
      const response = await api.signOut({ headers, returnHeaders: true });
      return withSessionHint(response.headers.getSetCookie());
    },

    current: async (headers) => (await findSession(headers))?.account ?? null,
    currentSession: findSession,
    correctedSessionHint,
  };
}

/** The result of a sign-in; `headers` are those of the library's response, with cookies and bearer token. */
export async function toSignedIn(
  userRecords: UserRecords,
  uid: string,
  headers: Headers,
): Promise<SignedIn> {
  const user = await userRecords.findById(uid);
  if (!user) throw new Error('The signed-in account does not exist.');
  return {
    account: userRecords.accountOf(user),
    token: headers.get('set-auth-token') ?? '',
    cookies: withSessionHint(headers.getSetCookie().map(extendCookie)),
  };
}

/** Passes client info to the library, in the headers it reads it from. */
export function clientHeaders({ ip, userAgent }: ClientInfo): Headers {
  return new Headers({ [CLIENT_IP_HEADER]: ip, 'user-agent': userAgent });
}

/** The cookie is set only at sign-in, so it lasts as long as a session can; the server expires idle ones. */
function extendCookie(setCookie: string): string {
  return setCookie.replace(/max-age=\d+/i, `Max-Age=${ABSOLUTE_SECONDS}`);
}
