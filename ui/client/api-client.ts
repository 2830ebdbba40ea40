// Turns `api.cart.lines[':id'].$patch({ param, json })` into a request. The types are those of
// Hono's client; its code, which also serves sockets and form data, is three times as large.

export type CallArguments = {
  param?: Record<string, string>;
  query?: Record<string, string | string[]>;
  json?: unknown;
};
export type CallOptions = { headers?: Record<string, string>; init?: RequestInit };
type Send = (
  url: string,
  init: RequestInit & { headers: Record<string, string> },
) => Promise<Response>;

export function createApiClient(send: Send, path: readonly string[] = []): unknown {
  return new Proxy(() => {}, {
    get: (_target, key) =>
      typeof key === 'string' ? createApiClient(send, [...path, key]) : undefined,
    apply: (_target, _self, [args = {}, options = {}]: [CallArguments?, CallOptions?]) => {
      const method = (path.at(-1) ?? '').slice(1).toUpperCase();
      const body = args.json === undefined ? {} : { body: JSON.stringify(args.json) };
      const headers = {
        ...(args.json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...options.headers,
      };
      return send(urlOf(path.slice(0, -1), args), { ...options.init, method, headers, ...body });
    },
  });
}

function urlOf(path: readonly string[], { param = {}, query = {} }: CallArguments): string {
  const segments = path.map((segment) =>
    segment.startsWith(':') ? encodeURIComponent(param[segment.slice(1)] ?? '') : segment,
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((each) => [key, each])),
  ).toString();
  return `/${segments.join('/')}${search ? `?${search}` : ''}`;
}
