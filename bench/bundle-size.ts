// Size of the first load of a page: HTML, JavaScript and CSS, as sent.
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** Bytes, compressed with Brotli. */
export type LoadSize = { path: string; html: number; javascript: number; css: number };

export async function measureFirstLoad(baseUrl: string, path: string): Promise<LoadSize> {
  const page = await download(new URL(path, baseUrl));
  const html = page.encoding === 'br' ? brotliDecompressSync(page.body) : page.body;
  const files = filesOf(html.toString('utf8'));
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      size: (await download(new URL(file, baseUrl))).body.length,
    })),
  );
  const sum = (extension: string) =>
    sizes
      .filter(({ file }) => file.endsWith(extension))
      .reduce((total, { size }) => total + size, 0);
  return { path, html: page.body.length, javascript: sum('.js'), css: sum('.css') };
}

/** Scripts, preloaded modules and style sheets of the page, each once. */
function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:src|href)="(\/[^/"][^"?]*\.(?:js|css))(?:\?[^"]*)?"/g);
  const imported = html.matchAll(/import(?:\s[^"']*?from)?\s*\(?["'](\/assets\/[^"']+\.js)["']/g);
  return [...new Set([...named, ...imported].map((match) => match[1] ?? ''))];
}

function download(url: URL): Promise<{ body: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200)
          reject(new Error(`${url.pathname}: ${response.statusCode}`));
        resolve({
          body: Buffer.concat(chunks),
          encoding: response.headers['content-encoding'] ?? '',
        });
      });
    }).on('error', reject);
  });
}
