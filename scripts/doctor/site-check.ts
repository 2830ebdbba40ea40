// Doctor: the shop as customers reach it, through its public URL and the proxies in front.
import { connect } from 'node:tls';
import type { Settings } from '#server/platform/config/env.ts';
import { isLoopbackName } from '#server/platform/lib/loopback-name.ts';
import { type Finding, ok, problem, reasonOf } from './finding.ts';

const ABOUT = 'site';
const TIMEOUT_MS = 10_000;
const MIN_CERTIFICATE_DAYS = 10;
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

type Site = Pick<Settings, 'shopUrl' | 'mode'>;

export async function checkSite({ shopUrl, mode }: Site): Promise<Finding[]> {
  let response: Response;
  try {
    response = await get(`${shopUrl}/readyz`);
  } catch (error) {
    return [problem(ABOUT, `${shopUrl} cannot be reached: ${reasonOf(error)}`, remedyOf(error))];
  }
  const findings = [...(await readinessFaults(shopUrl, response)), ...clockFaults(response)];
  if (mode === 'live') findings.push(...(await proxyFaults(shopUrl)));
  if (shopUrl.startsWith('https:')) findings.push(...(await certificateFaults(shopUrl)));
  return findings.length > 0 ? findings : [ok(ABOUT, `${shopUrl} is ready`)];
}

/** A webhook without a signature: the shop refuses it, whatever stands in front lets it through. */
export async function checkWebhook({ shopUrl }: Site): Promise<Finding[]> {
  const url = `${shopUrl}/api/payments/razorpay/webhook`;
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      body: '{}',
      redirect: 'manual',
      ...limits(),
    });
    if (status >= 400 && status < 500 && ![403, 404, 405].includes(status))
      return [ok('webhook', 'reaches the shop, and one without a signature is refused')];
    const remedy =
      'The proxy must pass POST requests to /api on as they are: no redirect, no filter.';
    return [problem('webhook', `${url} answers ${status} to a POST.`, remedy)];
  } catch (error) {
    return [problem('webhook', `${url} cannot be reached: ${reasonOf(error)}`, remedyOf(error))];
  }
}

async function readinessFaults(shopUrl: string, response: Response): Promise<Finding[]> {
  const body = await response.text();
  if (response.ok && body.includes('"ok":true')) return [];
  if (response.status === 503 && body.includes('"database"'))
    return [
      problem(
        ABOUT,
        `The shop is running and not ready: ${body.trim()}`,
        'See "Probes" in docs/operations.md.',
      ),
    ];
  if ([502, 503, 504].includes(response.status))
    return [
      problem(
        ABOUT,
        `The proxy answers ${response.status}: it does not reach the shop.`,
        'systemctl status sunehri; do PORT and HOST agree with the proxy?',
      ),
    ];
  return [
    problem(
      ABOUT,
      `${shopUrl}/readyz answers ${response.status}, and not as the shop does.`,
      'Another site answers there: correct DNS, SHOP_URL or the proxy’s site.',
    ),
  ];
}

function clockFaults(response: Response): Finding[] {
  const difference = Math.abs(Date.parse(response.headers.get('date') ?? '') - Date.now());
  if (!(difference > MAX_CLOCK_DIFFERENCE_MS)) return [];
  return [
    problem(
      'clock',
      `The proxy and this machine differ by ${Math.round(difference / 1000)} s.`,
      'Turn on time synchronisation: apt-get install systemd-timesyncd.',
    ),
  ];
}

/** Plain HTTP must lead to HTTPS, or first visits and typed addresses are open. */
async function proxyFaults(shopUrl: string): Promise<Finding[]> {
  const { hostname } = new URL(shopUrl);
  try {
    const response = await fetch(`http://${hostname}/`, { redirect: 'manual', ...limits() });
    if (response.headers.get('location')?.startsWith('https://')) return [];
    return [
      problem(
        ABOUT,
        `http://${hostname} does not lead to HTTPS.`,
        'Let the proxy redirect port 80: see deploy/nginx.conf.',
      ),
    ];
  } catch {
    return [
      problem(
        ABOUT,
        `http://${hostname} is not answered.`,
        'Open port 80 and let the proxy redirect it: people type addresses without https.',
      ),
    ];
  }
}

function certificateFaults(shopUrl: string): Promise<Finding[]> {
  const { hostname, port } = new URL(shopUrl);
  return new Promise((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname },
      () => {
        const days = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000;
        socket.end();
        if (days >= MIN_CERTIFICATE_DAYS || isLoopbackName(hostname)) resolve([]);
        else
          resolve([
            problem(
              'certificate',
              `It ends in ${Math.floor(days)} days.`,
              'Look why it is not renewed: journalctl -u caddy, or certbot renew.',
            ),
          ]);
      },
    );
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.once('error', () => resolve([]));
    socket.once('close', () => resolve([]));
  });
}

function remedyOf(error: unknown): string {
  const text = reasonOf(error);
  if (/ENOTFOUND|EAI_AGAIN/.test(text))
    return 'Let the domain lead to this server (DNS), or correct SHOP_URL.';
  if (/ECONNREFUSED/.test(text))
    return 'Nothing listens there: is the proxy running? systemctl status caddy';
  if (/certificate|self-signed|expired|altname/i.test(text))
    return 'The certificate is not valid: journalctl -u caddy, or certbot certificates.';
  return 'Are ports 80 and 443 open, at the provider of the server too?';
}

function get(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', ...limits() });
}

function limits(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(TIMEOUT_MS) };
}
