// Security headers of every response, and the Content-Security-Policy of pages.
import { createHash } from 'node:crypto';

/** Sources that a provider's widget needs in the Content-Security-Policy of the checkout. */
export type CspSources = Record<'script' | 'frame' | 'connect' | 'img' | 'form', readonly string[]>;

type PagePolicy = {
  /** Hashes of the page's own inline scripts. */
  scriptHashes: readonly string[];
  /** CSP sources of the payment providers' widgets, on the checkout page only. */
  widgets?: readonly CspSources[];
  /** WebAssembly may be compiled; text is still never run as a script. */
  allowsWasm?: boolean;
};

export function contentSecurityPolicy({
  scriptHashes,
  widgets = [],
  allowsWasm = false,
}: PagePolicy): string {
  const sourcesOf = (kind: keyof CspSources) => [...new Set(widgets.flatMap((each) => each[kind]))];
  const frames = sourcesOf('frame');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...scriptHashes,
      ...(allowsWasm ? ["'wasm-unsafe-eval'"] : []),
      ...sourcesOf('script'),
    ],
    'style-src': ["'self'"],
    // Colour swatches and progress bars set their style on the element itself.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...sourcesOf('img')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sourcesOf('connect')],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'", ...sourcesOf('form')],
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
export function checkoutHeaders(widgets: readonly CspSources[]): Record<string, string> {
  const frames = widgets.flatMap(({ frame }) => frame).filter((source) => source !== "'self'");
  const origins = frames.map((url) => `"${url}"`);
  return {
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(${['self', ...origins].join(' ')})`,
  };
}
