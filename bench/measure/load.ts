// Load on an HTTP server: many connections, each sending its next request when the last response has arrived.
import autocannon from 'autocannon';

export const CONNECTIONS = 10;

export type LoadRequest = {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
};

type Load = { seconds: number; connections?: number };

/** The same request again and again, as fast as the generator can: it prepares nothing between two requests. */
export async function runSameRequest(url: string, { seconds, connections = CONNECTIONS }: Load) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  return doneOf(url, result);
}

/** The number of responses, and the seconds they took. Throws when one of them is not 2xx. */
export async function runLoad(
  baseUrl: string,
  nextRequest: (index: number) => LoadRequest,
  { seconds, connections = CONNECTIONS }: Load,
): Promise<{ done: number; seconds: number }> {
  const base = new URL(baseUrl);
  let index = 0;
  const setupRequest = (template: autocannon.Request): autocannon.Request => {
    const { path, method = 'GET', headers, body } = nextRequest(index);
    index += 1;
    return {
      ...template,
      path: `${base.pathname.replace(/\/$/, '')}${path}`,
      method,
      headers: { host: base.host, 'x-forwarded-for': clientAddress(index), ...headers },
      ...(body === undefined ? {} : { body }),
    };
  };
  const result = await autocannon({
    url: base.origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  return doneOf(baseUrl, result);
}

function doneOf(url: string, result: autocannon.Result): { done: number; seconds: number } {
  const { non2xx, errors, duration } = result;
  if (non2xx > 0 || errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url}: ${non2xx} responses other than 2xx, ${errors} errors. ${statuses}`);
  }
  return { done: result['2xx'], seconds: duration };
}

/** Every request comes from another address, as from many customers: the shop limits what one address may read. */
export function clientAddress(index: number): string {
  return `198.${18 + ((index >> 16) & 1)}.${(index >> 8) & 255}.${index & 255}`;
}
