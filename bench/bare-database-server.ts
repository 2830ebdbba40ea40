// The bare limit of an API: node:http and one prepared statement on the shop's tables for each request. It checks nothing.
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { Pool } from 'pg';
import { statements } from './bare-statements.ts';

const [databaseUrl, port] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bare');
  const rows = await readRows(url, request);
  const body = JSON.stringify(rows);
  response.writeHead(rows.length > 0 ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

async function readRows(url: URL, request: IncomingMessage): Promise<unknown[]> {
  const ask = async (statement: { name: string; text: string }, values: unknown[] = []) =>
    (await pool.query({ ...statement, values })).rows;
  if (url.pathname === '/list') return ask(statements.list);
  if (url.pathname === '/product') return ask(statements.product, [url.searchParams.get('slug')]);
  if (url.pathname === '/search') return ask(statements.search, [url.searchParams.get('term')]);
  const { accountId, variantId } = await readJson(request);
  if (url.pathname === '/cart') return ask(statements.cart, [accountId, variantId]);
  return ask(statements.order, [accountId, variantId, randomUUID()]);
}

async function readJson(
  request: IncomingMessage,
): Promise<{ accountId: string; variantId: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
