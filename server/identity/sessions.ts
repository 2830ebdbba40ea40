// Coming in, going out, and who is here.
import { isAPIError } from 'better-auth/api';
import { Refusal } from '#domain/errors.ts';
import type { Visitor } from '#server/visitor.ts';
import { ABSOLUTE_SECONDS, type Library, VISITOR_HEADER } from './library.ts';
import type { People } from './people.ts';
import type { Identity, SignedIn } from './port.ts';
import { codeOf, inOurWords } from './refusals.ts';

type Verbs = Pick<Identity, 'signUp' | 'signIn' | 'signOut' | 'current'>;

export function openSessions({ api }: Library, people: People): Verbs {
  const welcome = (uid: string, headers: Headers) => welcomed(people, uid, headers);

  return {
    async signUp(person, visitor) {
      const headersIn = headersOf(visitor);
      const asked = api.signUpEmail({ body: person, headers: headersIn, returnHeaders: true });
      const { headers, response } = await inOurWords('sign-up', asked).catch(async (error) => {
        // Somebody else was quicker with this address, between the library's look and its write.
        const failed = codeOf(error) === 'FAILED_TO_CREATE_USER';
        const beaten = failed && (await people.byEmail(person.email));
        throw beaten ? new Refusal('register/email-already-in-use') : error;
      });
      return welcome(response.user.id, headers);
    },

    async signIn(tried, visitor) {
      const headersIn = headersOf(visitor);
      const asked = api.signInEmail({ body: tried, headers: headersIn, returnHeaders: true });
      const { headers, response } = await inOurWords('sign-in', asked);
      return welcome(response.user.id, headers);
    },

    async signOut(headers) {
      const ended = await api.signOut({ headers, returnHeaders: true });
      return ended.headers.getSetCookie();
    },

    async current(headers) {
      const found = await api.getSession({ headers }).catch(nobody);
      if (!found || found.user.disabled) return null;
      const age = Date.now() - found.session.createdAt.getTime();
      return age > ABSOLUTE_SECONDS * 1000 ? null : people.accountOf(found.user);
    },
  };
}

/** Who is signed in now, with what the library has set for browser and program. */
export async function welcomed(people: People, uid: string, headers: Headers): Promise<SignedIn> {
  const person = await people.byId(uid);
  if (!person) throw new Error('An account vanished while it was signed in.');
  return {
    account: people.accountOf(person),
    token: headers.get('set-auth-token') ?? '',
    cookies: headers.getSetCookie().map(lastingCookie),
  };
}

export function headersOf({ ip, userAgent }: Visitor): Headers {
  return new Headers({ [VISITOR_HEADER]: ip, 'user-agent': userAgent });
}

/** The server ends an idle session; the cookie, which only a sign-in writes, must outlast one in use. */
function lastingCookie(line: string): string {
  return line.replace(/max-age=\d+/i, `Max-Age=${ABSOLUTE_SECONDS}`);
}

/** A session that is ended while it is being prolonged is nobody's; a database that fails signs nobody out. */
function nobody(error: unknown): null {
  if (codeOf(error) !== 'FAILED_TO_GET_SESSION') throw error;
  if (isAPIError(error) && error.statusCode === 401) return null;
  throw new Refusal('server/busy');
}
