import { expect, onTestFinished, test, vi } from 'vitest';
import { networkError, stubBrowser } from '#ui/testing/browser.ts';
import { visibleToasts } from '#ui/components/toast.tsx';
import { AppError } from '#domain/errors/errors.ts';
import { clearAccountsExcept } from './account-storage.ts';
import { type Change, OptimisticStore } from './optimistic-store.ts';

type Item = { id: string; quantity: number };
const item = (id: string, quantity: number): Item => ({ id, quantity });
const quantityIn = (items: Item[], id: string) =>
  items.find((each) => each.id === id)?.quantity ?? 0;
const withQuantity = (items: Item[], id: string, quantity: number) => [
  ...items.filter((each) => each.id !== id),
  ...(quantity > 0 ? [item(id, quantity)] : []),
];

/** A server with one list. `transport` decides whether a request and its response arrive. */
class ListServer {
  items: Item[] = [];
  readonly requests: string[] = [];
  transport: (request: string, serve: () => Item[]) => Item[] | Promise<Item[]> = (_, serve) =>
    serve();

  async call(request: string, serve: () => Item[]): Promise<Item[]> {
    this.requests.push(request);
    return this.transport(request, serve);
  }

  async session(): Promise<Response> {
    await this.call('session', () => this.items);
    return Response.json({ user: { uid: 'asha' } });
  }

  read(): Promise<Item[]> {
    return this.call('read', () => this.items);
  }

  /** `quantityFrom` is applied on both sides, as the domain's rules are. */
  change(id: string, quantityFrom: (quantity: number) => number): Change<Item> {
    const apply = (items: Item[]) => withQuantity(items, id, quantityFrom(quantityIn(items, id)));
    return {
      apply,
      request: () => this.call(`change ${id}`, () => (this.items = apply(this.items))),
      reload: () => this.read(),
      wasApplied: (current, before, requested) =>
        quantityIn(before, id) === quantityIn(requested, id) ||
        quantityIn(current, id) === quantityIn(requested, id),
    };
  }

  /** Idempotent, as the shop's requests for kept changes are. */
  put(id: string, sent: Item | null): Promise<Item[]> {
    const apply = () => withQuantity(this.items, id, sent?.quantity ?? 0);
    return this.call(`put ${id}`, () => (this.items = apply()));
  }

  add = (id: string, quantity = 1) => this.change(id, (present) => present + quantity);
  set = (id: string, quantity: number) => this.change(id, () => quantity);
}

const KEPT = 'account:asha:changes';

const offline = (): never => {
  throw new AppError('server/unreachable');
};
const responseLost = (_request: string, serve: () => Item[]): never => {
  serve();
  return offline();
};

function openStore() {
  const server = new ListServer();
  const browser = stubBrowser(({ path }) =>
    path === '/api/session' ? server.session() : networkError(),
  );
  const readGuest = (): Item[] => JSON.parse(browser.storage.get('list') ?? '[]');
  const store = new OptimisticStore<Item>({
    tabKeys: ['list', 'list-changed'],
    broadcastKey: 'list-changed',
    readLocal: (uid) => (uid === null ? readGuest() : null),
    writeLocal(items, uid) {
      browser.storage.set(uid === null ? 'list' : `copy of ${uid}`, JSON.stringify(items));
    },
    readCopy: (uid) => JSON.parse(browser.storage.get(`copy of ${uid}`) ?? 'null'),
    clearCopies: clearAccountsExcept,
    keptName: 'changes',
    isSame: (one, other) => one.quantity === other.quantity,
    sendAgain: ({ id, item: sent }) => server.put(id, sent),
    async load(uid) {
      if (uid === null) return readGuest();
      for (const { id, quantity } of readGuest()) {
        server.items = withQuantity(server.items, id, quantity);
      }
      browser.storage.delete('list');
      return server.read();
    },
  });
  const shown: number[] = [];
  store.subscribe(() => shown.push(quantityIn(store.getSnapshot().items, 'wine')));
  return { ...browser, server, store, shown, readGuest };
}

async function openAccountStore(...items: Item[]) {
  const opened = openStore();
  opened.server.items = items;
  opened.store.load('asha');
  await vi.waitFor(() => expect(opened.store.getSnapshot().uid).toBe('asha'), { timeout: 20_000 });
  opened.server.requests.length = 0;
  opened.shown.length = 0;
  return opened;
}

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

test('a guest’s change is saved in the browser at once, without a request', async () => {
  const { server, store, readGuest } = openStore();
  store.load(null);
  await store.change(server.add('wine', 2));
  expect(store.getSnapshot()).toEqual({ uid: null, items: [item('wine', 2)], loadFailed: false });
  expect(readGuest()).toEqual([item('wine', 2)]);
  expect(server.requests).toEqual([]);
});

test('a change made before the session is known waits for it and keeps the saved items', async () => {
  const { server, store, storage, readGuest } = openStore();
  storage.set('list', JSON.stringify([item('gold', 1)]));
  const changed = store.change(server.add('wine'));
  await Promise.resolve();
  expect(readGuest()).toEqual([item('gold', 1)]);
  store.load(null);
  await changed;
  expect(readGuest()).toEqual([item('gold', 1), item('wine', 1)]);
});

test('a change made while a sign-in is under way is sent after the guest’s items are merged', async () => {
  const { server, store, readGuest } = openStore();
  store.load(null);
  await store.change(server.add('wine'));
  const merge = gate();
  server.transport = async (_, serve) => {
    await merge.opened;
    return serve();
  };
  store.load('asha');
  const changed = store.change(server.add('wine'));
  await Promise.resolve();
  merge.open();
  await changed;
  expect(server.requests).toEqual(['read', 'change wine']);
  expect(store.getSnapshot()).toMatchObject({ uid: 'asha', items: [item('wine', 2)] });
  expect(readGuest()).toEqual([]);
});

test('after a sign-out, no response of the earlier session shows and no queued change is sent', async () => {
  const { server, store } = await openAccountStore(item('wine', 1));
  const response = gate();
  server.transport = async (_, serve) => {
    await response.opened;
    return serve();
  };
  const sent = store.change(server.set('wine', 2));
  const queued = store.change(server.set('wine', 3));
  await vi.waitFor(() => expect(server.requests).toEqual(['change wine']), { timeout: 20_000 });
  store.load(null);
  response.open();
  await sent;
  await expect(queued).rejects.toMatchObject({ code: 'auth/required' });
  expect(store.getSnapshot()).toMatchObject({ uid: null, items: [] });
  expect(server.requests).toEqual(['change wine']);
});

test('a change shows before the server has responded', async () => {
  const { server, store, shown } = await openAccountStore();
  const response = gate();
  server.transport = async (_, serve) => {
    await response.opened;
    return serve();
  };
  const changed = store.change(server.add('wine', 2));
  await Promise.resolve();
  expect(shown).toEqual([2]);
  response.open();
  await changed;
  expect(store.getSnapshot().items).toEqual([item('wine', 2)]);
});

test('a change that the server rejects is rolled back, and its error thrown', async () => {
  const { server, store, shown, storage } = await openAccountStore();
  server.transport = (request, serve) => {
    if (request === 'read') return serve();
    throw new AppError('stock/sold-out');
  };
  await expect(store.change(server.add('wine'))).rejects.toMatchObject({ code: 'stock/sold-out' });
  expect(shown).toEqual([1, 0]);
  expect(storage.has('list-changed')).toBe(false);
});

test('a change that is not allowed shows nothing and sends nothing', async () => {
  const { server, store, shown } = await openAccountStore();
  const forbidden = {
    ...server.add('wine'),
    apply: () => {
      throw new AppError('stock/insufficient');
    },
  };
  await expect(store.change(forbidden)).rejects.toMatchObject({ code: 'stock/insufficient' });
  expect(shown).toEqual([]);
  expect(server.requests).toEqual([]);
});

test('a change that changes nothing sends nothing', async () => {
  const { server, store } = await openAccountStore();
  await store.change({ ...server.add('wine'), apply: (items) => items });
  expect(server.requests).toEqual([]);
});

test('a change whose response is lost is not made again', async () => {
  const { server, store, storage } = await openAccountStore();
  server.transport = (request, serve) =>
    request === 'change wine' ? responseLost(request, serve) : serve();
  await store.change(server.add('wine'));
  await vi.waitFor(() => expect(storage.has(KEPT)).toBe(false));
  expect(server.requests).toEqual(['change wine', 'session', 'read']);
  expect(server.items).toEqual([item('wine', 1)]);
  expect(store.getSnapshot().items).toEqual([item('wine', 1)]);
});

test('changes without a network are shown, kept, and sent once when it is back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { server, store, storage } = await openAccountStore(item('wine', 2), item('gold', 1));
  server.transport = offline;
  await store.change(server.add('wine'));
  await store.change(server.add('wine'));
  await store.change(server.set('gold', 0));
  await store.change(server.add('rani'));
  expect(store.getSnapshot().items).toEqual([item('wine', 4), item('rani', 1)]);
  expect(storage.has(KEPT)).toBe(true);
  server.items = [...server.items, item('teal', 1)];
  server.transport = (_, serve) => serve();
  server.requests.length = 0;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(server.requests).toEqual(['session', 'read', 'put wine', 'put rani', 'put gold']);
  expect(server.items).toEqual([item('teal', 1), item('wine', 4), item('rani', 1)]);
  expect(store.getSnapshot().items).toEqual(server.items);
  expect(storage.has(KEPT)).toBe(false);
});

test('a change that is taken back without a network leaves nothing to send', async () => {
  const { server, store, storage } = await openAccountStore(item('wine', 2));
  server.transport = offline;
  await store.change(server.set('wine', 3));
  await store.change(server.set('wine', 2));
  expect(storage.has(KEPT)).toBe(false);
});

test('kept changes survive a reload without a network, and another account never sends them', async () => {
  const { server, store, storage } = await openAccountStore(item('wine', 1));
  server.transport = offline;
  await store.change(server.set('wine', 3));
  const reloaded = openStore();
  for (const [key, value] of storage) reloaded.storage.set(key, value);
  reloaded.server.transport = offline;
  onTestFinished(reloaded.store.load('asha'));
  await vi.waitFor(() => expect(reloaded.store.getSnapshot().items).toEqual([item('wine', 3)]));
  expect(reloaded.store.getSnapshot().loadFailed).toBe(true);
  reloaded.server.transport = (_, serve) => serve();
  reloaded.store.load('meera');
  await vi.waitFor(() => expect(reloaded.store.getSnapshot().uid).toBe('meera'));
  expect(reloaded.storage.has(KEPT)).toBe(false);
  expect(reloaded.server.items).toEqual([]);
});

test('kept changes wait as long as the session is another account’s', async () => {
  const { server, store, storage } = await openAccountStore(item('wine', 1));
  server.transport = offline;
  await store.change(server.set('wine', 3));
  server.session = async () => Response.json({ user: { uid: 'meera' } });
  server.transport = (_, serve) => serve();
  server.requests.length = 0;
  await store.refresh();
  expect(server.requests).toEqual([]);
  expect(storage.has(KEPT)).toBe(true);
});

test('a kept change that the shop rejects is dropped, and the others are sent', async () => {
  const { server, store, storage } = await openAccountStore();
  server.transport = offline;
  await store.change(server.add('wine'));
  await store.change(server.add('gold'));
  server.transport = (request, serve) => {
    if (request === 'put wine') throw new AppError('stock/sold-out');
    return serve();
  };
  await store.refresh();
  expect(store.getSnapshot().items).toEqual([item('gold', 1)]);
  expect(storage.has(KEPT)).toBe(false);
  expect(visibleToasts()).toMatchObject([{ title: 'Sold out', kind: 'error' }]);
});

test('a list that cannot be loaded is marked so, and loaded when the network is back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { server, store } = openStore();
  server.items = [item('wine', 1)];
  server.transport = offline;
  onTestFinished(store.load('asha'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(store.getSnapshot()).toEqual({ uid: 'asha', items: [], loadFailed: true });
  server.transport = (_, serve) => serve();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.getSnapshot()).toEqual({
    uid: 'asha',
    items: [item('wine', 1)],
    loadFailed: false,
  });
});

test('a guest’s change in another tab shows in this one', async () => {
  const { store, storage } = openStore();
  store.load(null);
  storage.set('list', JSON.stringify([item('wine', 2)]));
  await store.sync();
  expect(store.getSnapshot().items).toEqual([item('wine', 2)]);
});

test('a change in another tab is read from the server, and undoes no pending change', async () => {
  const { server, store, shown } = await openAccountStore(item('wine', 1));
  const response = gate();
  server.transport = async (_, serve) => {
    await response.opened;
    return serve();
  };
  const changed = store.change(server.add('wine'));
  const synced = store.sync();
  server.items = [item('wine', 1), item('gold', 4)];
  const later = store.change(server.add('wine'));
  response.open();
  await Promise.all([changed, synced, later]);
  expect(shown).toEqual([2, 3, 3, 3, 3]);
  expect(store.getSnapshot().items).toEqual([item('gold', 4), item('wine', 3)]);
});

test('quick repeated changes are sent one by one, and the list never steps back', async () => {
  const { server, store, shown } = await openAccountStore(item('wine', 1));
  let underWay = 0;
  server.transport = async (_, serve) => {
    expect((underWay += 1)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve));
    underWay -= 1;
    return serve();
  };
  await Promise.all([2, 3, 4].map((quantity) => store.change(server.set('wine', quantity))));
  expect(server.items).toEqual([item('wine', 4)]);
  expect(shown).toEqual([2, 3, 4, 4, 4, 4]);
});

test('an earlier change that fails does not undo a newer one', async () => {
  const { server, store, shown } = await openAccountStore(item('wine', 1), item('gold', 1));
  server.transport = (request, serve) => {
    if (request === 'change gold') throw new AppError('stock/sold-out');
    return serve();
  };
  const failing = store.change(server.set('gold', 5));
  const newer = store.change(server.set('wine', 2));
  await expect(failing).rejects.toMatchObject({ code: 'stock/sold-out' });
  await newer;
  expect(shown.slice(1)).toEqual([2, 2, 2]);
  expect(server.items).toEqual([item('gold', 1), item('wine', 2)]);
  expect(store.getSnapshot().items).toEqual(server.items);
});
