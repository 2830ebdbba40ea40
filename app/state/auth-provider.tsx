// Auth context: who is signed in, read from the API after the first paint.
import {
  type ReactNode,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { SIGNED_OUT_EVENT, api, clearToken, readResponse } from '#ui/client/api.ts';
import { clearCheckoutEdits, readCheckoutEdits } from '#ui/client/checkout-edits.ts';
import { broadcastToTabs, onTabMessage } from '#ui/client/cross-tab.ts';
import { retryUntilSuccess } from '#ui/client/retry.ts';
import { forgetPinCode } from '#ui/shop/pin-code-storage.ts';
import type { Account, Registration } from '#domain/customer/account.ts';
import { dependsOnSession } from '#domain/match-route.ts';
import type { SecondStepMethod } from '#domain/customer/second-factor.ts';
import { copiedUid } from './wishlist-storage.ts';
import { plainPath } from '#ui/client/page-url.ts';

const SESSION_CHANGED_KEY = 'session-changed';

export type Auth = {
  user: Account | null;
  /** Whose cart and wishlist are shown: also while the session cannot be read, that of whose copies the browser has. */
  uid: string | null;
  /** True until the session has been read for the first time. */
  loading: boolean;
  /**
   * `code`: from the email that the error 'login/code-required' sends. With a second factor no session begins: null
   * becomes the methods of the second step.
   */
  signIn(email: string, password: string, code?: string): Promise<SecondStepMethod[] | null>;
  /** Begins the session of a response, such as that of the second step. */
  startSession(response: Promise<{ user: Account }>): Promise<Account>;
  signUp(registration: Registration): Promise<Account>;
  signOut(): Promise<void>;
  /** Reads the session again, for example after the email address has been verified. */
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
  const [unreadUid, setUnreadUid] = useState<string | null>(null);

  const actions = useMemo(() => {
    const update = <T extends Account | null>(account: T): T => {
      setUser(account);
      setUnreadUid(null);
      setLoading(false);
      return account;
    };
    const startSession = async (response: Promise<{ user: Account }>) => {
      const { user: account } = await response;
      readCheckoutEdits(account.uid);
      broadcastToTabs(SESSION_CHANGED_KEY);
      return update(account);
    };
    return {
      signIn: (email: string, password: string, code?: string) =>
        logged(
          (async () => {
            const result = await readResponse(
              api.session.$post({ json: { email, password, code } }),
            );
            if ('secondStep' in result) return result.secondStep.methods;
            await startSession(Promise.resolve(result));
            return null;
          })(),
        ),
      startSession: (response: Promise<{ user: Account }>) => logged(startSession(response)),
      signUp: (registration: Registration) =>
        logged(startSession(readResponse(api.account.$post({ json: registration })))),
      signOut: () =>
        logged(
          readResponse(api.session.$delete()).then(() => {
            clearToken();
            clearCheckoutEdits();
            forgetPinCode();
            broadcastToTabs(SESSION_CHANGED_KEY);
            update(null);
          }),
        ),
      reload: async () => update((await readResponse(api.session.$get())).user),
    };
  }, []);

  useEffect(() => {
    const onSignedOut = () => {
      setUser(null);
      setUnreadUid(null);
      reloadGuardedPage();
    };
    window.addEventListener(SIGNED_OUT_EVENT, onSignedOut);
    // A transition: parts of the page that are not hydrated yet stay as the server rendered them.
    const setSession = (account: Account | null, uid: string | null = null) =>
      startTransition(() => {
        // The customer may have signed in while the request was under way.
        setUser((present) => present ?? account);
        setUnreadUid(uid);
        setLoading(false);
      });
    const stop = retryUntilSuccess(
      async () => setSession((await readResponse(api.session.$get())).user),
      () => setSession(null, copiedUid()),
    );
    return () => {
      stop();
      window.removeEventListener(SIGNED_OUT_EVENT, onSignedOut);
    };
  }, []);

  useEffect(
    () =>
      onTabMessage(
        [SESSION_CHANGED_KEY],
        () => void actions.reload().then(followSession, () => {}),
      ),
    [actions],
  );

  const uid = user?.uid ?? unreadUid;
  const auth = useMemo<Auth>(
    () => ({ user, uid, loading, ...actions }),
    [user, uid, loading, actions],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Another tab has signed in or out. */
function followSession(account: Account | null): void {
  if (!account) clearCheckoutEdits();
  reloadGuardedPage();
}

/** The loader of a guarded page redirects whoever has no access any more. */
function reloadGuardedPage(): void {
  const { pathname, search } = window.location;
  if (dependsOnSession({ pathname: plainPath(pathname), search })) window.location.reload();
}

/** Failures are logged and thrown on to the caller (spec 8). */
async function logged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
    throw error;
  }
}
