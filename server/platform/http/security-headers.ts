// Security headers of every response, and the Content-Security-Policy of pages.
import { createHash } from 'node:crypto';

/** Sources of Razorpay's widget, allowed on the checkout page only. */
const razorpaySources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
  ],
  img: ['https://cdn.razorpay.com'],
  // Where a browser cannot show the widget's iframe, its script submits a form instead.
  form: ['https://api.razorpay.com'],
};
const sandboxSources = { script: [], frame: ["'self'"], connect: [], img: [], form: [] };

export type PaymentProvider = 'razorpay' | 'sandbox';

type PagePolicy = {
  /** Hashes of the page's own inline scripts. */
  scriptHashes: readonly string[];
  /** Set on the checkout page only. */
  provider?: PaymentProvider;
};

export function contentSecurityPolicy({ scriptHashes, provider }: PagePolicy): string {
  const ofProvider = provider === 'razorpay' ? razorpaySources : sandboxSources;
  const none = { script: [], frame: ["'none'"], connect: [], img: [], form: [] };
  const extra = provider ? ofProvider : none;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...extra.script],
    'style-src': ["'self'"],
    // Colour swatches and progress bars set their style on the element itself.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...extra.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...extra.connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': extra.frame,
    'form-action': ["'self'", ...extra.form],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export function hashOf(script: string | Uint8Array): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Defaults; a response that has set one of these headers itself keeps its own. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Banks open a popup, and the widget may use the browser's Payment Request API. */
export function checkoutHeaders(provider: PaymentProvider): Record<string, string> {
  const origins = provider === 'razorpay' ? razorpaySources.frame.map((url) => `"${url}"`) : [];
  return {
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(${['self', ...origins].join(' ')})`,
  };
}
