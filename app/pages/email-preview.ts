// One email of the demo mailbox, as an HTML document with its own CSP.
import { shop } from '#app/context.ts';
import type { Route } from './+types/email-preview.ts';

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const email = await context.get(shop).mailbox?.read(params.id);
  if (!email) throw new Response('Email not found.', { status: 404 });
  return new Response(email.html, { headers });
}
