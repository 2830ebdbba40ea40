// One mail of the demo mailbox, as the document it is.
import { shop } from '#app/context.ts';
import type { Route } from './+types/letter.ts';

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const mail = await context.get(shop).mailbox?.read(params.id);
  if (!mail) throw new Response('There is no such mail.', { status: 404 });
  return new Response(mail.html, { headers });
}
