// Content-Security-Policy of a rendered page: hashes of its own inline scripts, found by their nonce.
import {
  type CspSources,
  checkoutHeaders,
  contentSecurityPolicy,
  hashOf,
} from './security-headers.ts';

/** The renderer passes the nonce of its own scripts in this header. */
export const NONCE_HEADER = 'X-Csp-Nonce';

/** `widgets`: on the checkout page only. */
type Options = { widgets?: readonly CspSources[]; relaxed?: boolean };

/** An injected script cannot know the nonce, so its hash is never in the policy. */
export async function applyCsp(rendered: Response, options: Options): Promise<Response> {
  const headers = new Headers(rendered.headers);
  const nonce = headers.get(NONCE_HEADER);
  headers.delete(NONCE_HEADER);
  if (options.widgets) {
    for (const [name, value] of Object.entries(checkoutHeaders(options.widgets))) {
      headers.set(name, value);
    }
  }
  if (!nonce || !rendered.body)
    return new Response(rendered.body, { status: rendered.status, headers });
  // As Latin-1, one character for each byte: nonces and tags are ASCII, and to decode the page would cost more than the rest.
  const html = Buffer.from(await rendered.arrayBuffer()).toString('latin1');
  if (options.relaxed) headers.set('Content-Security-Policy', "frame-ancestors 'none'");
  else {
    const scriptHashes = ownScripts(html, nonce).map((script) =>
      hashOf(Buffer.from(script, 'latin1')),
    );
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({ scriptHashes, widgets: options.widgets }),
    );
  }
  const withoutNonce = html.replaceAll(` nonce="${nonce}"`, '');
  return new Response(Buffer.from(withoutNonce, 'latin1'), { status: rendered.status, headers });
}

function ownScripts(html: string, nonce: string): string[] {
  const opening = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>`, 'g');
  return [...html.matchAll(opening)].map((match) => {
    const start = match.index + match[0].length;
    return html.slice(start, html.indexOf('</script', start));
  });
}
