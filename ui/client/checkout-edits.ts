// What the customer has typed at the checkout and the server has not confirmed, kept for a reload or the next sign-in.
// In sessionStorage: of this tab only, and of one account. It exists while the checkout is open, also when empty.
const KEY = 'checkout-edits';

export type CheckoutEdits = Record<string, string>;

export function keepCheckoutEdits(uid: string, edits: CheckoutEdits): void {
  sessionStorage.setItem(KEY, JSON.stringify({ uid, edits }));
}

/** Edits of another account are removed. */
export function readCheckoutEdits(uid: string): CheckoutEdits {
  const kept = sessionStorage.getItem(KEY);
  if (!kept) return {};
  const record = JSON.parse(kept) as { uid: string; edits: CheckoutEdits };
  if (record.uid === uid) return record.edits;
  clearCheckoutEdits();
  return {};
}

export function clearCheckoutEdits(): void {
  sessionStorage.removeItem(KEY);
}

/** Whether the checkout was open in this tab when the session ended. */
export function hasCheckoutEdits(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}
