// Turns `api.cart.lines[':id'].$patch({ param, json })` into a request. The types are Hono's own client's;
// its code, which also serves sockets and form data, would weigh three times as much on every page.

export type CallArguments = {
  param?: Record<string, string>;
  query?: Record<string, string | string[]>;
  json?: unknown;
};
export type CallOptions = { headers?: Record<string, string>; init?: RequestInit };
type Send = (address: string, init: RequestInit) => Promise<Response>;

export function callsFrom(send: Send, path: readonly string[] = []): unknown {
  return new Proxy(() => {}, {
    get: (_target, key) => (typeof key === 'string' ? callsFrom(send, [...path, key]) : undefined),
    apply: (_target, _self, [args = {}, options = {}]: [CallArguments?, CallOptions?]) => {
      const method = (path.at(-1) ?? '').slice(1).toUpperCase();
      const body = args.json === undefined ? {} : { body: JSON.stringify(args.json) };
      const headers = {
        ...(args.json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...options.headers,
      };
      return send(addressOf(path.slice(0, -1), args), {
        ...options.init,
        method,
        headers,
        ...body,
      });
    },
  });
}

function addressOf(path: readonly string[], { param = {}, query = {} }: CallArguments): string {
  const filled = path.map((step) =>
    step.startsWith(':') ? encodeURIComponent(param[step.slice(1)] ?? '') : step,
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one])),
  ).toString();
  return `/${filled.join('/')}${search ? `?${search}` : ''}`;
}
