// Which tabs of this browser are open, by Web Locks: the browser releases a tab's lock even when the tab is killed.
const PREFIX = 'tab:';

/** Id of this document among the open tabs; a reloaded or duplicated tab has another id. */
export const TAB_ID = crypto.randomUUID();

let openTabs: ReadonlySet<string> = new Set();

/** Web Locks of the browser, by which open tabs are found; null without Web Locks: then no other tab counts as open. */
const locks = 'locks' in globalThis.navigator ? globalThis.navigator.locks : null;
const ownLock = new Promise<void>((resolve) => {
  if (!locks) return resolve();
  const untilTabCloses = new Promise<never>(() => {});
  void locks.request(PREFIX + TAB_ID, () => {
    resolve();
    return untilTabCloses;
  });
});

/** Finds the open tabs before an editor opens; takes its own lock first, so that one of two new tabs sees the other. */
export async function findOpenTabs(): Promise<void> {
  await ownLock;
  const { held = [] } = (await locks?.query()) ?? {};
  openTabs = new Set(held.map(({ name = '' }) => name.replace(PREFIX, '')));
}

export function isOtherOpenTab(tab: string): boolean {
  return tab !== TAB_ID && openTabs.has(tab);
}
