// The API's description, generated from the schemas the server parses with, and a page to read it on.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Env, Hono, Schema } from 'hono';
import { Hono as HonoApp } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { Refusal } from '#domain/errors.ts';
import { whoMayCall } from '#server/http/who-may-call.ts';
import type { Door } from './door.ts';

const documentation = {
  info: {
    title: 'Sunehri',
    version: '1',
    description: 'Everything that changes something in the shop goes through these calls.',
  },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: {
      bearer: {
        type: 'http' as const,
        scheme: 'bearer',
        description: 'The token that signing in answers',
      },
      cookie: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: 'sunehri-session',
        description: 'Browsers',
      },
    },
  },
};

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>API - Sunehri</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', supportedSubmitMethods: [] });`;

/** The page's own scripts only; the reader it is built with sets styles on its elements. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export function docsDoor<E extends Env, S extends Schema>(api: Hono<E, S>) {
  return new HonoApp<Door>()
    .get('/openapi.json', async (c) => c.json(await describeAll(api)))
    .get('/docs', (c) => c.html(page, 200, { 'Content-Security-Policy': policy }))
    .get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript' }))
    .get('/docs/:file', async (c) => {
      const asset = await swaggerAsset(c.req.param('file'));
      if (!asset) throw new Refusal('request/not-found');
      return c.body(asset.text, 200, { 'Content-Type': asset.type });
    });
}

async function describeAll<E extends Env, S extends Schema>(api: Hono<E, S>) {
  const document = await generateSpecs(api, { documentation });
  for (const [path, calls] of Object.entries(document.paths ?? {})) {
    for (const [method, call] of Object.entries(calls ?? {})) {
      const name = `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`;
      const open = whoMayCall[name] === 'everybody';
      if (!open) Object.assign(call, { security: [{ bearer: [] }, { cookie: [] }] });
    }
  }
  return document;
}

const types: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

async function swaggerAsset(name: string): Promise<{ text: string; type: string } | null> {
  const type = types[name];
  if (!type) return null;
  const file = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));
  return { text: await readFile(file, 'utf8'), type };
}
