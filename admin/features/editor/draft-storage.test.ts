// Tests of drafts on the device, between the tabs of one browser.
import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'product:1';
const draft = { id: 'draft-1', value: 'edited', base: 'saved', version: 1 };
const entries = new Map<string, string>();

beforeEach(() => {
  entries.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});

/** The modules as a tab of its own loads them; its lock is held until the tests end. */
async function openTab() {
  vi.resetModules();
  const { findOpenTabs } = await import('./open-tabs.ts');
  await findOpenTabs();
  return import('./draft-storage.ts');
}

function closeTab(): void {
  const stored = JSON.parse(entries.get(`draft:${KEY}`) ?? '{}') as object;
  entries.set(`draft:${KEY}`, JSON.stringify({ ...stored, tab: 'closed' }));
}

test('a second tab neither takes, overwrites nor removes the draft of an open tab', async () => {
  const one = await openTab();
  one.storeDraft(KEY, draft);
  const two = await openTab();
  expect(two.hasDraftOfOtherTab(KEY)).toBe(true);
  expect(two.takeDraft(KEY)).toBeNull();
  two.storeDraft(KEY, { ...draft, value: 'of the second tab' });
  two.removeDraft(KEY);
  expect(one.takeDraft(KEY)).toMatchObject(draft);
  one.removeDraft(KEY);
  two.storeDraft(KEY, { ...draft, value: 'of the second tab' });
  expect(two.takeDraft(KEY)).toMatchObject({ value: 'of the second tab' });
});

test('the draft of a closed tab is taken by the first tab that opens, and by that tab only', async () => {
  const closed = await openTab();
  closed.storeDraft(KEY, draft);
  closeTab();
  await openTab();
  const first = await openTab();
  const second = await openTab();
  expect(first.takeDraft(KEY)).toMatchObject(draft);
  expect(second.takeDraft(KEY)).toBeNull();
  first.removeDraft(KEY);
  expect(second.readDraft(KEY)).toBeNull();
});

test('a draft older than seven days is removed', async () => {
  const tab = await openTab();
  tab.storeDraft(KEY, draft);
  const day = 24 * 60 * 60 * 1000;
  expect(tab.readDraft(KEY, Date.now() + 6 * day)).toMatchObject(draft);
  expect(tab.readDraft(KEY, Date.now() + 8 * day)).toBeNull();
  expect(entries.size).toBe(0);
});
