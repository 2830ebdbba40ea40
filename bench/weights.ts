// What a first visit to a page loads before it can be used: its HTML, scripts and styles, as sent.
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export type Weight = { path: string; html: number; javascript: number; css: number };

export async function weigh(shopUrl: string, path: string): Promise<Weight> {
  const page = await download(new URL(path, shopUrl));
  const html = page.encoding === 'br' ? brotliDecompressSync(page.body) : page.body;
  const files = filesOf(html.toString('utf8'));
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      size: (await download(new URL(file, shopUrl))).body.length,
    })),
  );
  const sum = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0);
  return { path, html: page.body.length, javascript: sum('.js'), css: sum('.css') };
}

/** Scripts the page names, those it preloads, and its style sheets; each once. */
function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g);
  const imported = html.matchAll(/import(?:\s[^"']*?from)?\s*\(?["'](\/assets\/[^"']+\.js)["']/g);
  return [...new Set([...named, ...imported].map((match) => match[1] ?? ''))];
}

function download(url: URL): Promise<{ body: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200)
          reject(new Error(`${url.pathname}: ${response.statusCode}`));
        resolve({
          body: Buffer.concat(pieces),
          encoding: response.headers['content-encoding'] ?? '',
        });
      });
    }).on('error', reject);
  });
}
