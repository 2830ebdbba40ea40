// One request, and the text of its response.
import type { LoadRequest } from './load.ts';

/** Throws for a response other than 2xx. */
export async function askOnce(baseUrl: string, request: LoadRequest): Promise<string> {
  const { path, method = 'GET', headers = {}, body } = request;
  const url = `${baseUrl.replace(/\/$/, '')}${path}`;
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}
