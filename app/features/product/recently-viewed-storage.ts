// Storage of the recently viewed products in localStorage, as slugs, the latest first.
const KEY = 'recently-viewed';
const MAX_SLUGS = 12;

export function readViewedSlugs(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

export function saveViewedSlugs(slugs: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(slugs.slice(0, MAX_SLUGS)));
  } catch {
    // Storage may be blocked: then there is no list.
  }
}
