// Which tabs of this browser are open, by Web Locks: the browser releases a tab's lock even when the tab is killed.
const PREFIX = 'tab:';

/** Of this document; a reloaded or duplicated tab has another. */
export const TAB_ID = crypto.randomUUID();

let openTabs: ReadonlySet<string> = new Set();

/** Where the browser has no Web Locks, no other tab counts as open. */
const locks = 'locks' in globalThis.navigator ? globalThis.navigator.locks : null;
const ownLock = new Promise<void>((resolve) => {
  if (!locks) return resolve();
  const untilTabCloses = new Promise<never>(() => {});
  void locks.request(PREFIX + TAB_ID, () => {
    resolve();
    return untilTabCloses;
  });
});

/** Before an editor opens; own lock first, so that of two tabs opened together one sees the other. */
export async function findOpenTabs(): Promise<void> {
  await ownLock;
  const { held = [] } = (await locks?.query()) ?? {};
  openTabs = new Set(held.map(({ name = '' }) => name.replace(PREFIX, '')));
}

export function isOtherOpenTab(tab: string): boolean {
  return tab !== TAB_ID && openTabs.has(tab);
}
