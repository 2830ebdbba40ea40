// Shopping channels: the owner turns each on; a job makes the file that the channel reads, every hour.
import { asc, eq, lte, sql } from 'drizzle-orm';
import {
  type SalesChannel,
  channelPath,
  channels as allChannels,
} from '#domain/channel/channel.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { channelFiles, channelGaps } from '#server/platform/db/schema/channels.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { makeFiles } from './make-files.ts';

/** Queue of the job that makes the files. */
export const CHANNEL_FILES_QUEUE = 'channel-files';

/** Products with gaps that the page lists. */
const LISTED = 100;

type Deps = {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  settings: Pick<Settings, 'shopUrl'>;
  shopSettings: Pick<ShopSettings, 'name'>;
};

export function openChannels({ db, jobs, settings, shopSettings }: Deps) {
  return {
    list: () => listChannels(db, settings.shopUrl),
    /** A channel that is turned off finds no file any longer. */
    async turn(accountId: string, channel: SalesChannel, isOn: boolean): Promise<void> {
      await db.transaction(async (tx) => {
        const changed = isOn ? await turnOn(tx, channel) : await turnOff(tx, channel);
        if (!changed) return;
        const change = { field: `channel ${channel}`, from: !isOn, to: isOn };
        await recordAudit(tx, {
          accountId,
          action: 'settings.saved',
          subject: 'settings',
          changes: [change],
        });
        if (isOn) await jobs.send(CHANNEL_FILES_QUEUE, {}, { tx, key: 'turned-on' });
      });
    },
    /** Has the files made anew at once. */
    async remake(): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.update(channelFiles).set({ dueAt: sql`now()` });
        await jobs.send(CHANNEL_FILES_QUEUE, {}, { tx, key: 'remake' });
      });
    },
    makeDue: () => makeDue(db, { url: settings.shopUrl, name: shopSettings.name }),
    /** Compressed by gzip. Null for a channel that is off, or whose first file is being made. */
    async read(
      channel: SalesChannel,
    ): Promise<{ content: Uint8Array<ArrayBuffer>; madeAt: Date } | null> {
      const [row] = await db.select().from(channelFiles).where(eq(channelFiles.channel, channel));
      if (!row?.content || !row.madeAt) return null;
      return { content: new Uint8Array(row.content), madeAt: row.madeAt };
    },
  };
}

export type Channels = ReturnType<typeof openChannels>;

async function listChannels(db: Db, shopUrl: string) {
  const { channel, madeAt, items } = channelFiles;
  const rows = await db.select({ channel, madeAt, items }).from(channelFiles);
  const stored = new Map(rows.map((row) => [row.channel, row]));
  const lacking = await db
    .select({ id: products.id, name: products.name, gaps: channelGaps.gaps })
    .from(channelGaps)
    .innerJoin(products, eq(products.id, channelGaps.productId))
    .orderBy(asc(products.position), asc(products.id))
    .limit(LISTED);
  return {
    channels: allChannels.map((each) => ({
      channel: each,
      url: new URL(channelPath(each), shopUrl).href,
      isOn: stored.has(each),
      madeAt: stored.get(each)?.madeAt?.toISOString() ?? null,
      items: stored.get(each)?.items ?? 0,
    })),
    lacking,
    lackingCount: await db.$count(channelGaps),
  };
}

async function turnOn(tx: Tx, channel: SalesChannel): Promise<boolean> {
  const added = await tx
    .insert(channelFiles)
    .values({ channel })
    .onConflictDoNothing()
    .returning({ channel: channelFiles.channel });
  return added.length > 0;
}

async function turnOff(tx: Tx, channel: SalesChannel): Promise<boolean> {
  const removed = await tx
    .delete(channelFiles)
    .where(eq(channelFiles.channel, channel))
    .returning({ channel: channelFiles.channel });
  if ((await tx.$count(channelFiles)) === 0) await tx.delete(channelGaps);
  return removed.length > 0;
}

/** Makes the files that are due. Several servers may make the same one: the last is as good as the first. */
async function makeDue(db: Db, shop: { url: string; name: string }): Promise<void> {
  const due = await db
    .select({ channel: channelFiles.channel })
    .from(channelFiles)
    .where(lte(channelFiles.dueAt, sql`now()`));
  if (due.length === 0) return;
  const made = await makeFiles(
    db,
    due.map(({ channel }) => channel),
    shop,
  );
  await db.transaction(async (tx) => {
    for (const [channel, content] of made.files) {
      await tx
        .update(channelFiles)
        .set({
          content,
          items: made.items,
          madeAt: sql`now()`,
          dueAt: sql`now() + interval '1 hour'`,
        })
        .where(eq(channelFiles.channel, channel));
    }
    await tx.delete(channelGaps);
    // A product may have been deleted since it was read.
    await tx.execute(sql`insert into channel_gaps (product_id, gaps)
      select g."productId", g.gaps
      from jsonb_to_recordset(${JSON.stringify(made.gaps)}::jsonb) as g("productId" text, gaps text[])
      join products p on p.id = g."productId"`);
  });
}
