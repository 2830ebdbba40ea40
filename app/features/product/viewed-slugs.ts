// Which pieces this browser has looked at, the latest first.
const KEY = 'recently-viewed';
const MOST = 12;

export function readViewed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

export function keepViewed(slugs: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(slugs.slice(0, MOST)));
  } catch {
    // Storage may be forbidden; then nothing is remembered.
  }
}
