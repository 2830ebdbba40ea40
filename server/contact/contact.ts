// Messages to the shop: kept, and brought to the seller by mail.
import { createHash, randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type ContactForm, hasReachableSender, missingContactFields } from '#domain/contact.ts';
import { Refusal, wordsFor } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import { contactMessages } from '#server/db/schema/letterbox.ts';
import type { ShopSettings } from '#server/db/settings.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Visitor } from '#server/visitor.ts';

type Parts = {
  db: Db;
  limits: Limits;
  outbox: Outbox;
  shopSettings: { seller: Pick<ShopSettings['seller'], 'email'> };
};

const NEWEST = 500;

export function openContact(parts: Parts) {
  return {
    /** The same message under the same key is sent once: an answer may be lost on its way. */
    send: (form: ContactForm, visitor: Visitor, key: string | null = null) =>
      sendMessage(parts, form, visitor, key),
    /** For the owner: the newest first. */
    list: () =>
      parts.db.select().from(contactMessages).orderBy(desc(contactMessages.sentAt)).limit(NEWEST),
  };
}

async function sendMessage(
  { db, limits, outbox, shopSettings }: Parts,
  form: ContactForm,
  visitor: Visitor,
  key: string | null,
): Promise<void> {
  refuseFaulty(form);
  await limits.spend('contact', { ip: visitor.ip }, 'request/too-many');
  const written = {
    // One line each: they stand in the head of a mail.
    name: oneLine(form.name),
    email: form.email.trim(),
    subject: oneLine(form.subject),
    message: form.message.trim(),
  };
  const id = key === null ? randomUUID() : digestOf([key, ...Object.values(written)]);
  await db.transaction(async (tx) => {
    await tx
      .insert(contactMessages)
      .values({ id, ...written })
      .onConflictDoNothing();
    await outbox.post(tx, {
      key: `contact:${id}`,
      to: shopSettings.seller.email,
      letter: { kind: 'contact-message', facts: written },
    });
  });
}

function refuseFaulty(form: ContactForm): void {
  const missing = missingContactFields(form);
  if (missing.length > 0) {
    const { message } = wordsFor('contact/missing-fields');
    const fields = Object.fromEntries(missing.map((field) => [field, message]));
    throw new Refusal('contact/missing-fields', { fields });
  }
  if (hasReachableSender(form)) return;
  const { message } = wordsFor('checkout/bad-email');
  throw new Refusal('checkout/bad-email', { fields: { email: message } });
}

function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
