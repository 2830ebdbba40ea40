// What localStorage holds of an account: readable without a network, and removed when the session ends.
import { forgetPages } from './kept-files.ts';

const PREFIX = 'account:';

export function accountKey(uid: string, name: string): string {
  return `${PREFIX}${uid}:${name}`;
}

/** Removes other accounts' data and the pages seen; called when a session ends or another account signs in. */
export function clearAccountsExcept(uid: string | null): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(PREFIX) || (uid !== null && key.startsWith(accountKey(uid, '')))) continue;
    localStorage.removeItem(key);
    forgetPages();
  }
}
