// Whoever has a new password is told so by mail: it may have been somebody else who set it.
import { randomUUID } from 'node:crypto';
import { displayNameOf } from '#domain/account.ts';
import { paths } from '#domain/paths.ts';
import type { Db } from '#server/db/db.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { People } from './people.ts';

type Parts = { db: Db; people: People; outbox: Outbox; shopUrl: string };

export async function tellOfNewPassword(
  { db, people, outbox, shopUrl }: Parts,
  uid: string,
): Promise<void> {
  const person = await people.byId(uid);
  if (!person) return;
  const name = displayNameOf({ displayName: person.name, email: person.email });
  const link = shopUrl + paths.forgotPassword();
  await outbox.post(db, {
    key: `password-changed:${randomUUID()}`,
    to: person.email,
    letter: { kind: 'password-changed', facts: { name, link } },
  });
}
