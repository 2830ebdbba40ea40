// Service worker of the back office: shows web push messages, and opens the page of the one that is clicked. Caches nothing.

/** The parts of the worker's scope used here; the types of DOM and of workers exclude each other. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};
type WindowClient = { url: string; focus(): Promise<unknown> };
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
type PushEvent = ExtendableEvent & { data: { json(): unknown } | null };
type ClickEvent = ExtendableEvent & { notification: Notification };
type Message = { title: string; body: string; path: string; tag: string };

const worker = self as unknown as WorkerScope;
const ADMIN_PATH = '/admin';

worker.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json() as Partial<Message> | undefined));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = (event.notification.data ?? {}) as { path?: unknown };
  event.waitUntil(open(adminUrl(path)));
});

/** Every push must show something: a browser ends the subscription of a worker that stays silent. */
function show({ title = 'Sunehri Admin', body = '', path, tag = '' }: Partial<Message> = {}) {
  return worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/media/site/app-icon-192.png',
    badge: '/media/site/app-icon-192.png',
    data: { path },
  });
}

/** A page of the back office, whatever the message says. */
function adminUrl(path: unknown): string {
  const url = URL.parse(typeof path === 'string' ? path : ADMIN_PATH, worker.location.origin);
  const isAdmin =
    url?.origin === worker.location.origin &&
    (url.pathname === ADMIN_PATH || url.pathname.startsWith(`${ADMIN_PATH}/`));
  return isAdmin ? url.href : worker.location.origin + ADMIN_PATH;
}

/** Opens a page in the window that shows it, else in a new one; a window with unsaved work is left alone. */
async function open(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((window) => window.url === url);
  if (shown) await shown.focus();
  else await worker.clients.openWindow(url);
}
