// Web push of this browser: whether it can, and subscribing it to the shop's messages.
import { api, readResponse } from '#ui/client/api.ts';
import { AppError } from '#domain/errors/errors.ts';

const WORKER = { url: '/admin/service-worker.js', scope: '/admin/' };

/** An iPhone can only once the back office is on its home screen. */
export function canPushHere(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns this browser's push subscription; null while notifications are off in this browser. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPushHere()) return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for the permission: call it from a click. Throws an AppError in words when it is not given. */
export async function subscribeToPush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new AppError('server/failed', { message: BLOCKED });
  }
  const subscription = await createSubscription(publicKey).catch(() => {
    throw new AppError('server/failed', { message: FAILED });
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const json = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  };
  await readResponse(api.admin.notifications.devices.$post({ json }));
}

/** Does nothing while notifications are off here. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function createSubscription(applicationServerKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER.url, { scope: WORKER.scope });
  await activated(registration);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Waits until the worker is active. `serviceWorker.ready` would wait for ever in a document opened at `/admin`, out of scope. */
function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (!worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed'));
    });
  });
}

const BLOCKED =
  'Your browser blocks notifications from this site. Allow them in its settings, then try again.';
const FAILED = 'This browser could not be reached by its push service. Try again later.';
