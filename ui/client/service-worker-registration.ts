// Registers the service worker, in a production build, and tells it what this page has loaded before it was there.

const WORKER = '/service-worker.js';
const SCOPE = '/';

/** Registers the service worker. If it is not wanted, a registered worker is updated to one that removes itself. */
export async function registerServiceWorker(isWanted: boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!isWanted) {
    await (await serviceWorker.getRegistration(SCOPE))?.update();
    return;
  }
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ page: location.href.split('#', 1)[0], files });
}
