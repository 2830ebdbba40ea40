// A page as it leaves the renderer: its own inline scripts are counted, so that no other may run.
import {
  type PaymentProvider,
  checkoutHeaders,
  contentSecurityPolicy,
  hashOf,
} from './security.ts';

/** The renderer names here the secret it has marked its own scripts with. */
export const MARK_HEADER = 'X-Render-Mark';

type Options = { provider?: PaymentProvider; relaxed?: boolean };

/** Nobody who slips a script into a page can know the mark, so it is never among the hashes. */
export async function sealPage(rendered: Response, options: Options): Promise<Response> {
  const headers = new Headers(rendered.headers);
  const mark = headers.get(MARK_HEADER);
  headers.delete(MARK_HEADER);
  if (options.provider) {
    for (const [name, value] of Object.entries(checkoutHeaders(options.provider))) {
      headers.set(name, value);
    }
  }
  if (!mark || !rendered.body)
    return new Response(rendered.body, { status: rendered.status, headers });
  const html = await rendered.text();
  if (options.relaxed) headers.set('Content-Security-Policy', "frame-ancestors 'none'");
  else {
    const scriptHashes = markedScripts(html, mark).map(hashOf);
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({ scriptHashes, provider: options.provider }),
    );
  }
  const sealed = html.replaceAll(` nonce="${mark}"`, '');
  return new Response(sealed, { status: rendered.status, headers });
}

function markedScripts(html: string, mark: string): string[] {
  const opening = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>`, 'g');
  return [...html.matchAll(opening)].map((match) => {
    const start = match.index + match[0].length;
    return html.slice(start, html.indexOf('</script', start));
  });
}
