// The people who have the same editor open, in words.
import type { OtherEditor } from '#server/shop/presence/presence.ts';

/** `others` has at least one entry. */
export function alsoEditingText(others: readonly OtherEditor[]): string {
  const names = others.filter(({ isSelf }) => !isSelf).map(({ name }) => name);
  if (names.length === 0) return 'You are also editing this in another window.';
  if (names.length === 1) return `${names[0]} is also editing.`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are also editing.`;
}
