// Host names that only this machine answers to.

/** `name` as in a URL: an IPv6 address may be in brackets. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}
