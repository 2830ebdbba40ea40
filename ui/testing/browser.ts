// Browser globals for unit tests in Node: localStorage, window events between tabs, and fetch.
import { onTestFinished, vi } from 'vitest';

export type SentRequest = { method: string; path: string; headers: Headers; body: unknown };
export type Respond = (request: SentRequest) => Response | Promise<Response>;

export type StubbedBrowser = {
  storage: Map<string, string>;
  /** Cookies that scripts can read, by name. */
  cookies: Map<string, string>;
  /** Types of the events that the code under test has dispatched on `window`. */
  events: string[];
  /** Tells this tab that another one has changed a key of localStorage. */
  changeInOtherTab(key: string, value: string): void;
};

export function stubBrowser(respond: Respond): StubbedBrowser {
  const storage = new Map<string, string>();
  const cookies = new Map<string, string>();
  const events: string[] = [];
  const listeners = new Set<(event: StorageEvent) => void>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
    key: (index: number) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size;
    },
  });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(text) ?? [];
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('window', {
    dispatchEvent: ({ type }: Event) => events.push(type),
    addEventListener: (_type: string, listener: (event: StorageEvent) => void) =>
      listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: StorageEvent) => void) =>
      listeners.delete(listener),
  });
  vi.stubGlobal('fetch', async (path: string, { method = '', headers, body }: RequestInit) =>
    respond({
      method,
      path,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    storage,
    cookies,
    events,
    changeInOtherTab(key, value) {
      storage.set(key, value);
      for (const listener of listeners) listener({ key } as StorageEvent);
    },
  };
}

export function errorResponse(status: number, code: string): Response {
  return Response.json({ code, message: code, fields: {}, requestId: '1' }, { status });
}

export function networkError(): never {
  throw new TypeError('Failed to fetch');
}
