// Safe redirect targets: after signing in, a customer is only sent to a page of this shop.
import { routeAt } from './match-route.ts';

const MAX_LENGTH = 512;

/**
 * The path, with its query and hash, when the route manifest allows it as a redirect target; else '/'.
 * Never another origin, `//host`, `/\host` or a scheme.
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || target.length > MAX_LENGTH) return '/';
  if (!/^\/[\x21-\x7e]*$/.test(target) || target.includes('\\')) return '/';
  const path = target.split(/[?#]/, 1)[0] ?? '/';
  if (path.includes('//') || path.split('/').some(isDotSegment)) return '/';
  return routeAt(path)?.redirectTarget ? target : '/';
}

/** '.' and '..', also when they are written with %2e: browsers resolve them. */
function isDotSegment(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment);
}
