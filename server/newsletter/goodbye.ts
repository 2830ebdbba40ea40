// The link that ends the newsletter: the same in every mail of one subscription, from the first.
import { paths } from '#domain/paths.ts';
import { keyAfter } from '#server/secret-link.ts';

/** It follows from the key of the confirming link, so that the database need not keep it. */
export function goodbyeKey(confirmToken: string): string {
  return keyAfter(confirmToken, 'unsubscribe');
}

export function goodbyeLink(confirmToken: string, shopUrl: string): string {
  return new URL(paths.newsletterUnsubscribe(goodbyeKey(confirmToken)), shopUrl).href;
}
