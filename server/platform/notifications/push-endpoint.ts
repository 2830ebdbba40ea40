// Which addresses of push services are sent to.

/** Known push services of browsers; a leading dot stands for any subdomain. */
const pushServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Whether the URL is of a known push service, the only ones that are sent to: any other could be inside the network. */
export function isPushEndpoint(endpoint: string, testOrigin: string | null = null): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (testOrigin !== null && url.origin === testOrigin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return pushServices.some((service) =>
    service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service,
  );
}
