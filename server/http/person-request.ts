// Whether a request was made by a person who looks at what it returns, as far as its headers tell.
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** Whether a name of a browser is a crawler's: a few names make most requests, and recognising one takes longer than the rest. */
const botNames = new Map<string, boolean>();
const MAX_NAMES = 500;
const MAX_NAME_LENGTH = 512;

/** A page fetched ahead may never be seen. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return typeof purpose === 'string' && purpose.includes('prefetch');
}

/** A request without a browser's name is a program's. */
export function isPerson({ 'user-agent': userAgent }: IncomingHttpHeaders): boolean {
  if (userAgent === undefined || userAgent.length > MAX_NAME_LENGTH) return false;
  let isKnownBot = botNames.get(userAgent);
  if (isKnownBot === undefined) {
    isKnownBot = isbot(userAgent);
    if (botNames.size >= MAX_NAMES) botNames.clear();
    botNames.set(userAgent, isKnownBot);
  }
  return !isKnownBot;
}
