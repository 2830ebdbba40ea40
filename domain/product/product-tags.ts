// Tags of a product: words of the shop's own, by which its people find and group products. Customers do not see them.

export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/** Returns the tags in lower case, with single spaces, each once; empty tags are left out. */
export function normaliseTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(normaliseTag))].filter(Boolean);
}

export function normaliseTag(tag: string): string {
  return tag.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Null for a tag that a product can have. */
export function tagError(tag: string): string | null {
  if (tag.length > MAX_TAG_LENGTH) {
    return `This tag is too long. The limit is ${MAX_TAG_LENGTH} characters.`;
  }
  return /[,\p{Control}]/u.test(tag) ? 'A tag has no comma.' : null;
}
