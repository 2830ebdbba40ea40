// The OpenAPI document, generated from the schemas that parse requests, and a page to read it on.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Env, Hono, Schema } from 'hono';
import { type Context, Hono as HonoApp } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { AppError } from '#domain/errors/errors.ts';
import {
  type EncodedBody,
  encodeBody,
  preferredEncoding,
} from '#server/platform/lib/encode-body.ts';
import { permissions } from './permissions.ts';
import type { ApiEnv } from './routes/route-helpers.ts';

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
        description: 'The token in the response to signing in',
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

/** Swagger UI sets styles on its elements, hence 'unsafe-inline' for styles. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

type StaticText = { type: string; load: () => Promise<string> };

/** Everything here changes only with the code, so each text is generated, compressed and hashed once. */
export function docsRoutes<E extends Env, S extends Schema>(api: Hono<E, S>) {
  const document = async () => JSON.stringify(await generateDocument(api));
  const respondWithDocument = serveEncoded({ type: 'application/json', load: document });
  const files = new Map(
    Object.entries(docsFiles).map(([name, file]) => [name, serveEncoded(file)] as const),
  );
  return new HonoApp<ApiEnv>()
    .get('/openapi.json', respondWithDocument)
    .get('/docs', (c) => c.html(page, 200, { 'Content-Security-Policy': contentSecurityPolicy }))
    .get('/docs/:file', (c) => {
      const respond = files.get(c.req.param('file'));
      if (!respond) throw new AppError('request/not-found');
      return respond(c);
    });
}

/** Responds with the text in an encoding the client accepts; 304 to a client that has it. */
function serveEncoded({ type, load }: StaticText): (c: Context) => Promise<Response> {
  let encoded: Promise<EncodedBody> | undefined;
  return async (c) => {
    encoded ??= load().then((text) => encodeBody(Buffer.from(text)));
    const { etag, bodies } = await encoded;
    const headers = { ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const encoding = preferredEncoding(c.req.header('accept-encoding'));
    return c.body(bodies[encoding], 200, {
      ...headers,
      'Content-Type': type,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
  };
}

async function generateDocument<E extends Env, S extends Schema>(api: Hono<E, S>) {
  const document = await generateSpecs(api, { documentation });
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations ?? {})) {
      const call = `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`;
      if (permissions[call] === 'public') continue;
      Object.assign(operation, { security: [{ bearer: [] }, { cookie: [] }] });
    }
  }
  return document;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const docsFiles: Record<string, StaticText> = {
  'start.js': { type: SCRIPT, load: async () => start },
  'swagger-ui-bundle.js': { type: SCRIPT, load: () => readSwagger('swagger-ui-bundle.js') },
  'swagger-ui.css': {
    type: 'text/css; charset=utf-8',
    load: () => readSwagger('swagger-ui.css'),
  },
};

function readSwagger(name: string): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8');
}
