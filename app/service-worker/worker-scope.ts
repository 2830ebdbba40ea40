// The parts of a service worker's scope that are used: the types of DOM and of workers exclude each other.

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = ExtendableEvent & {
  request: Request;
  respondWith(response: Promise<Response>): void;
};
type MessageEventOfPage = ExtendableEvent & { data: unknown };
type WorkerScope = {
  location: Location;
  navigator: { connection?: { saveData?: boolean } };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<{ url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEventOfPage) => void): void;
};

export const worker = self as unknown as WorkerScope;
