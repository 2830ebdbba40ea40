// Serves the files that shopping channels read. Their content is what the shop's pages show to everybody.
import type { Context, Hono } from 'hono';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  type SalesChannel,
  channelFormats,
  channelPath,
  channels,
} from '#domain/channel/channel.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import type { Shop } from '#server/shop.ts';
import { limitReadTime } from './middleware.ts';

export function serveChannelFiles(app: Hono<ApiEnv>, shop: Pick<Shop, 'channels'>): void {
  for (const channel of channels) {
    app.get(channelPath(channel), limitReadTime(), (c) => respond(c, shop, channel));
  }
}

async function respond(
  c: Context<ApiEnv>,
  shop: Pick<Shop, 'channels'>,
  channel: SalesChannel,
): Promise<Response> {
  const file = await shop.channels.read(channel);
  if (!file) throw new AppError('request/not-found');
  const headers = {
    'Content-Type': channelFormats[channel].type,
    'Last-Modified': file.madeAt.toUTCString(),
    'Cache-Control': 'public, max-age=600',
    Vary: 'Accept-Encoding',
    // For channels and not for search engines, which find the products by the sitemap.
    'X-Robots-Tag': 'noindex',
  };
  if (/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) {
    return c.body(file.content, 200, { ...headers, 'Content-Encoding': 'gzip' });
  }
  return c.body(new Uint8Array(await promisify(gunzip)(file.content)), 200, headers);
}
