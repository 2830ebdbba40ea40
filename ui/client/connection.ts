// Whether the shop can be reached. A browser that says it is offline is right; one that says it is online may be wrong.
import { NO_RESPONSE_EVENT } from './api.ts';
import { CONNECTION_RESTORED_EVENT } from './retry.ts';

/** `restored`: for a moment after the connection is back. */
export type ConnectionState = 'online' | 'offline' | 'restored';

const PROBE_LIMIT_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const RESTORED_MS = 4_000;

let state: ConnectionState = 'online';
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
let probing: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Subscribes to `connectionState`, for `useSyncExternalStore`. The first call starts watching the connection. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWatching) watch();
  return () => listeners.delete(listener);
}

export function connectionState(): ConnectionState {
  return state;
}

function watch(): void {
  isWatching = true;
  for (const event of ['online', 'offline', NO_RESPONSE_EVENT]) {
    window.addEventListener(event, () => void check(FIRST_PAUSE_MS));
  }
  if (!navigator.onLine) setState('offline');
}

/** Asks the server now whether it can be reached. */
export async function isShopReachable(): Promise<boolean> {
  await check(FIRST_PAUSE_MS);
  return state !== 'offline';
}

/** Asks the server, and again with longer and longer pauses until there is a response. */
async function check(pauseMs: number): Promise<void> {
  if (!navigator.onLine) return setState('offline');
  probing ??= probe().finally(() => (probing = null));
  const isReachable = await probing;
  clearTimeout(timer);
  if (isReachable) return confirmOnline();
  setState('offline');
  timer = setTimeout(() => void check(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
}

/** Any response is one of the shop: also an error is no failure of the network. */
async function probe(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

function confirmOnline(): void {
  if (state === 'offline') {
    setState('restored');
    window.dispatchEvent(new Event(CONNECTION_RESTORED_EVENT));
  }
  timer = setTimeout(() => setState('online'), RESTORED_MS);
}

function setState(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}
