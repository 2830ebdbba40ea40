// API routes of shopping channels.
import { Hono } from 'hono';
import { z } from 'zod';
import { gapKinds, channels } from '#domain/channel/channel.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, emptyResponse, params } from './route-helpers.ts';

const listSchema = z.object({
  channels: z.array(
    z.object({
      channel: z.enum(channels),
      url: z.string(),
      isOn: z.boolean(),
      madeAt: z.string().nullable(),
      items: z.int(),
    }),
  ),
  lacking: z.array(z.object({ id: z.string(), name: z.string(), gaps: z.array(z.enum(gapKinds)) })),
  lackingCount: z.int(),
});

export function adminChannelsRoutes({ channels: module }: Pick<Shop, 'channels'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/channels',
      describe('Shopping channels, and the products that lack something for them', listSchema),
      async (c) => c.json(await module.list()),
    )
    .put(
      '/admin/channels/:channel',
      describe('Turn a shopping channel on or off', emptyResponse),
      params(z.object({ channel: z.enum(channels) })),
      body(z.strictObject({ isOn: z.boolean() })),
      async (c) => {
        const { channel } = c.req.valid('param');
        await module.turn(c.var.account.uid, channel, c.req.valid('json').isOn);
        return c.json({});
      },
    )
    .post(
      '/admin/channels/remake',
      describe('Make the files of the shopping channels anew', emptyResponse),
      body(z.strictObject({})),
      async (c) => {
        await module.remake();
        return c.json({});
      },
    );
}
