// Slug: the part of a URL that names a page, in lower case ASCII words joined by hyphens.
const MAX_SLUG_LENGTH = 80;

export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
