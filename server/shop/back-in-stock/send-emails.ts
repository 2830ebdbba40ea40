// Job: emails everybody who asked for a variant that is available again; each request is answered once, and deleted.
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { REQUEST_DAYS, SENT_EMAIL_DAYS } from '#domain/product/back-in-stock.ts';
import { AppError } from '#domain/errors/errors.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import { imageUrl } from '#domain/image/image.ts';
import { imagesOfColour } from '#domain/product/product-colour.ts';
import { paths } from '#domain/routes.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { type Params, storedDocument, statement } from '#server/platform/db/statement.ts';
import { assertNotHeldBack, isHeldBack } from '#server/platform/mail/port.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import type { BackInStockDeps } from './deps.ts';

/** The job runs every minute, and at once after an adjustment. */
export const BACK_IN_STOCK_QUEUE = 'back-in-stock-emails';

/** The others follow a minute later. */
const MAX_EMAILS_PER_RUN = 500;

/** Items that customers can buy now: not those reserved for orders, archived, or of an unpublished product. */
const isAvailable = sql`exists (select from variants v join products p on p.id = v.product_id
  where v.id = back_in_stock_requests.variant_id and v.on_hand > v.reserved and not v.is_archived
    and p.status = 'published')`;

export async function sendEmails(deps: BackInStockDeps): Promise<void> {
  const { db, shopSettings } = deps;
  if (!shopSettings.backInStockEmails) return;
  const due = await db
    .select({ id: backInStockRequests.id })
    .from(backInStockRequests)
    .where(and(sql`${backInStockRequests.sendAfter} <= now()`, isAvailable))
    .orderBy(backInStockRequests.requestedAt)
    .limit(MAX_EMAILS_PER_RUN);
  await forEachIsolated(due, ({ id }) => answer(deps, id));
}

/** Answers one request. Of two jobs that answer it at once, the second finds it deleted. */
async function answer({ db, settings, ...deps }: BackInStockDeps, id: string): Promise<void> {
  const answered = db.transaction(async (tx) => {
    const [request] = await tx
      .delete(backInStockRequests)
      .where(and(eq(backInStockRequests.id, id), isAvailable))
      .returning();
    if (!request) return;
    const details = await loadDetails(tx, request);
    const { productId, name, colour, size, slug, email, emailVerified } = details;
    const image = imageOfColour(details);
    const result = await deps.outbox.enqueue(tx, {
      key: `back-in-stock:${id}`,
      to: email,
      accountId: request.accountId,
      recipientVerified: emailVerified,
      email: {
        template: 'back-in-stock',
        data: {
          productId,
          product: name,
          colour,
          size,
          link: new URL(paths.product(slug, colour), settings.shopUrl).href,
          ...(image && { image: settings.shopUrl + image }),
        },
      },
    });
    assertNotHeldBack(result);
  });
  await answered.catch((error: unknown) => postpone(db, id, error));
}

const detailsRow = z.object({
  productId: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  slug: z.string(),
  images: storedDocument<GalleryImage>().array(),
  email: z.string(),
  emailVerified: z.boolean(),
});
type Details = z.infer<typeof detailsRow>;
type Requester = Pick<typeof backInStockRequests.$inferSelect, 'variantId' | 'accountId' | 'email'>;

const selectDetails = statement(
  'back_in_stock_details',
  detailsRow,
  (p: Params<Requester>) => sql`
    select p.id as "productId", p.name, v.colour, v.size, p.slug, p.gallery_images as images, coalesce(u.email, ${p.email}::text) as email,
      coalesce(u.email_verified, false) as "emailVerified"
    from variants v join products p on p.id = v.product_id left join users u on u.id = ${p.accountId}::text
    where v.id = ${p.variantId}`,
);

async function loadDetails(tx: Tx, { variantId, accountId, email }: Requester): Promise<Details> {
  const [details] = await selectDetails(tx, { variantId, accountId, email });
  if (!details) throw new AppError('product/not-found');
  return details;
}

/** Path; null for a product without images. */
function imageOfColour({ images, colour }: Details): string | null {
  const [image] = imagesOfColour(images.map(imageOf), colour);
  return image ? imageUrl(image.src, 192, 'webp') : null;
}

/** The mailbox has had its emails of the hour: the request stays and is answered later. */
async function postpone(db: Db, id: string, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || !isHeldBack(error)) throw error;
  const { retryAfterSeconds } = error.details as { retryAfterSeconds: number };
  await db
    .update(backInStockRequests)
    .set({ sendAfter: sql`now() + ${retryAfterSeconds}::float8 * interval '1 second'` })
    .where(eq(backInStockRequests.id, id));
}

/** Requests that nothing answered, and the records of emails that answered one. */
export async function deleteExpired(db: Db): Promise<void> {
  await db
    .delete(backInStockRequests)
    .where(
      sql`${backInStockRequests.requestedAt} < now() - ${REQUEST_DAYS}::float8 * interval '1 day'`,
    );
  await db
    .delete(outbox)
    .where(
      and(
        sql`${outbox.email}->>'template' = 'back-in-stock'`,
        sql`${outbox.sentAt} < now() - ${SENT_EMAIL_DAYS}::float8 * interval '1 day'`,
      ),
    );
}
