// Who is signed in, as the browser knows it: asked from the API after the page has shown.
import {
  type ReactNode,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { SIGNED_OUT_EVENT, answered, api, forgetToken } from '#app/api.ts';
import { tellTabs, useOtherTabs } from '#app/tabs.ts';
import { untilHeard } from '#app/until-heard.ts';
import type { Account, Registration } from '#domain/account.ts';

const MARK = 'session-changed';
/** Pages that not everybody may see; a link that verifies is for everybody. */
const GUARDED =
  /^\/(account|admin|cart|checkout|forgot-password|login|order|register|wishlist|verify-email$)/;

export type Auth = {
  user: Account | null;
  /** True until it is known whether anybody is signed in. */
  loading: boolean;
  signIn(email: string, password: string): Promise<Account>;
  signUp(registration: Registration): Promise<Account>;
  signOut(): Promise<void>;
  /** Asks the server again, after verifying for one. */
  reload(): Promise<Account | null>;
};

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<Account | null>(null);
  const [loading, setLoading] = useState(true);

  const auth = useMemo<Auth>(() => {
    const known = (account: Account | null) => {
      setUser(account);
      setLoading(false);
      return account;
    };
    return {
      user,
      loading,
      signIn: (email, password) =>
        logged(async () => {
          const { user: account } = await answered(
            api.session.$post({ json: { email, password } }),
          );
          tellTabs(MARK);
          known(account);
          return account;
        }),
      signUp: (registration) =>
        logged(async () => {
          const { user: account } = await answered(api.account.$post({ json: registration }));
          tellTabs(MARK);
          known(account);
          return account;
        }),
      signOut: () =>
        logged(async () => {
          await answered(api.session.$delete());
          forgetToken();
          tellTabs(MARK);
          known(null);
        }),
      reload: async () => known((await answered(api.session.$get())).user),
    };
  }, [user, loading]);

  useEffect(() => {
    const signedOut = () => {
      setUser(null);
      askGuard();
    };
    window.addEventListener(SIGNED_OUT_EVENT, signedOut);
    // A transition: pieces of the page whose scripts are still on their way stay as they were sent.
    const known = (account: Account | null) =>
      startTransition(() => {
        // She may have signed in meanwhile.
        setUser((present) => present ?? account);
        setLoading(false);
      });
    const stop = untilHeard(
      async () => known((await answered(api.session.$get())).user),
      () => known(null),
    );
    return () => {
      stop();
      window.removeEventListener(SIGNED_OUT_EVENT, signedOut);
    };
  }, []);

  useOtherTabs(MARK, () => void auth.reload().then(askGuard, () => {}));

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The server guards the page, and sends her where she belongs now. */
function askGuard(): void {
  const { pathname, search } = window.location;
  if (GUARDED.test(pathname + search)) window.location.reload();
}

/** Failures are logged and thrown on to the caller. */
async function logged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    console.warn(problem instanceof Error ? problem.message : problem);
    throw problem;
  }
}
