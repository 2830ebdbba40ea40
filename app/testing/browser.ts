// What a browser has and Node has not, for tests of what runs there: local storage, a window that hears, a line to the shop.
import { onTestFinished, vi } from 'vitest';

export type Asked = { method: string; path: string; headers: Headers; body: unknown };
export type Line = (asked: Asked) => Response | Promise<Response>;

export function aBrowser(line: Line): { kept: Map<string, string>; heard: string[] } {
  const kept = new Map<string, string>();
  const heard: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => heard.push(type) });
  vi.stubGlobal('fetch', async (path: string, { method = '', headers, body }: RequestInit) =>
    line({
      method,
      path,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return { kept, heard };
}

export function refused(status: number, code: string): Response {
  return Response.json({ code, message: code, fields: {}, requestId: '1' }, { status });
}

export function brokenLine(): never {
  throw new TypeError('Failed to fetch');
}
