// Downloads of images: from a server of this machine where the rule allows it, and never from a private address otherwise.
import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadImage } from './download-image.ts';

const server = createServer((request, response) => {
  const { url = '' } = request;
  if (url === '/image') response.writeHead(200, { 'Content-Type': 'image/png' }).end('PNG');
  else if (url === '/page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>');
  else if (url === '/redirect') response.writeHead(302, { Location: '/image' }).end();
  else if (url === '/loop') response.writeHead(302, { Location: '/loop' }).end();
  else if (url === '/private') response.writeHead(302, { Location: 'http://127.0.0.2/' }).end();
  else if (url === '/file') response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
  else if (url === '/large') {
    response.writeHead(200, { 'Content-Type': 'image/png' });
    const send = () => void (response.writable && response.write(Buffer.alloc(4_000_000), send));
    send();
  } else if (url !== '/silent') response.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Only the test's own server counts as public. */
const rule = { isPrivate: (address: string) => address !== '127.0.0.1', timeoutMs: 20_000 };

test.each(['/image', '/redirect'])('the image at %s is downloaded', async (path) => {
  expect(Buffer.from(await downloadImage(origin + path, rule)).toString()).toBe('PNG');
});

test.each([
  ['/page', 'This address is a web page, not an image.'],
  ['/missing', 'The server of this image answered with the error 404.'],
  ['/loop', 'This address leads from page to page without an end.'],
  ['/private', 'This address is inside a private network.'],
  ['/file', 'Only addresses that start with http:// or https:// can be downloaded.'],
  ['/large', 'This image is larger than 25 MB.'],
])('%s is not downloaded, in words', async (path, message) => {
  await expect(downloadImage(origin + path, rule)).rejects.toThrow(message);
});

test('a download ends after its time limit when the server does not respond', async () => {
  const download = downloadImage(`${origin}/silent`, { ...rule, timeoutMs: 200 });
  await expect(download).rejects.toThrow('The server of this image took longer than 10 seconds.');
});

test('a name that leads to a private address is not downloaded', async () => {
  const resolveName = ((
    _name: string,
    _options: object,
    done: (error: null, found: object[]) => void,
  ) => done(null, [{ address: '10.0.0.7', family: 4 }])) as unknown as typeof lookup;
  const download = downloadImage('http://cdn.example.com/a.jpg', { resolveName });
  await expect(download).rejects.toThrow('This address is inside a private network.');
});

test('an address of this machine is private, as an IP address and by its name', async () => {
  const named = origin.replace('127.0.0.1', 'localhost');
  for (const url of [origin, named, 'http://[::1]/', 'http://169.254.169.254/latest/meta-data']) {
    await expect(downloadImage(`${url}/image`)).rejects.toThrow(
      'This address is inside a private network.',
    );
  }
});
