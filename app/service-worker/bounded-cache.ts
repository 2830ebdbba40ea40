// A cache with a limit of entries, the oldest of which goes first, and of bytes for each.

export type BoundedCache = { name: string; maxEntries: number; maxEntryBytes: number };

export async function putBounded(
  cache: BoundedCache,
  url: string,
  response: Response,
): Promise<void> {
  const { size } = await response.clone().blob();
  if (size > cache.maxEntryBytes) return;
  const opened = await caches.open(cache.name);
  // Keys are in the order in which they were put.
  await opened.delete(url, { ignoreVary: true });
  await opened.put(url, response);
  const keys = await opened.keys();
  await Promise.all(keys.slice(0, -cache.maxEntries).map((key) => opened.delete(key)));
}

export async function matchIn({ name }: BoundedCache, url: string): Promise<Response | undefined> {
  return (await caches.open(name)).match(url, { ignoreVary: true });
}
