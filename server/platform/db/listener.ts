// LISTEN: receives the notifications that any server of the shop sends through the database, over one connection.
import type { OpenDatabase } from './db.ts';
import { openListeningConnection } from './listening-connection.ts';

/** `catalogue`: a public page may have changed, see catalogue-changes.ts. `settings`: the shop settings have. */
export type Channel = 'catalogue' | 'settings';

const channels: readonly Channel[] = ['catalogue', 'settings'];

/** How often values in memory are read again while no notification arrives. */
const POLL_MS = 1_000;

/** Gets the payload; none when any notification may have been missed. */
type OnNotify = (payload?: string) => void;

export type Listener = {
  /** `onNotify` is called with the payload of each notification, and without one after a reconnect. */
  on(channel: Channel, onNotify: OnNotify): void;
  /** Calls `onNotify` like `on`, and each second while no notification can arrive: for values in memory, which have no age. */
  follow(channel: Channel, onNotify: OnNotify): void;
  /** False while no notification can arrive. What was read from the database may then be a second old, not older. */
  isListening(): boolean;
  close(): Promise<void>;
};

type Subscription = { channel: Channel; onNotify: OnNotify; isPolled: boolean };

export async function openListener(database: OpenDatabase): Promise<Listener> {
  const subscriptions: Subscription[] = [];
  const notify = (channel: string, payload?: string) => {
    for (const each of subscriptions) if (each.channel === channel) each.onNotify(payload);
  };
  const source = await (database.kind === 'embedded'
    ? listenOnEmbedded(database.engine, notify)
    : openListeningConnection(database.directUrl, {
        channels,
        onNotify: notify,
        onReconnect: () => channels.forEach((channel) => notify(channel)),
      }));
  const poll = setInterval(() => {
    if (source.isListening()) return;
    for (const { isPolled, onNotify } of subscriptions) if (isPolled) onNotify();
  }, POLL_MS);
  poll.unref();
  return {
    on: (channel, onNotify) => void subscriptions.push({ channel, onNotify, isPolled: false }),
    follow: (channel, onNotify) => void subscriptions.push({ channel, onNotify, isPolled: true }),
    isListening: source.isListening,
    async close() {
      clearInterval(poll);
      await source.close();
    },
  };
}

type Engine = Extract<OpenDatabase, { kind: 'embedded' }>['engine'];

async function listenOnEmbedded(
  engine: Engine,
  notify: (channel: string, payload: string) => void,
) {
  const stops = await Promise.all(
    channels.map((channel) => engine.listen(channel, (payload) => notify(channel, payload))),
  );
  return {
    isListening: () => true,
    async close() {
      for (const stop of stops) await stop();
    },
  };
}
