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
  const { page, scripts } = readNonces(Buffer.from(await rendered.arrayBuffer()), nonce);
  if (options.relaxed) headers.set('Content-Security-Policy', "frame-ancestors 'none'");
  else {
    const scriptHashes = scripts.map(hashOf);
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({ scriptHashes, widgets: options.widgets }),
    );
  }
  return new Response(page, { status: rendered.status, headers });
}

type Read = { page: Buffer<ArrayBuffer>; scripts: Buffer[] };

/** The page without its nonces, and the inline scripts that had one. On bytes: to decode a page would cost more than the rest. */
function readNonces(html: Buffer, nonce: string): Read {
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const parts: Buffer[] = [];
  const scripts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    parts.push(html.subarray(from, at));
    from = at + attribute.length;
    const end = html.indexOf('>', from) + 1;
    const tag = html.toString('latin1', html.lastIndexOf('<', at), end);
    if (tag.startsWith('<script') && !tag.includes(' src='))
      scripts.push(html.subarray(end, html.indexOf('</script', end)));
  }
  parts.push(html.subarray(from));
  return { page: Buffer.concat(parts), scripts };
}
