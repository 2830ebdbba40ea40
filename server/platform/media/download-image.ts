// Downloads an image that a file names by its URL, from public addresses only, also after each redirect.
import { lookup as lookUp } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { AppError } from '#domain/errors/errors.ts';
import { MAX_UPLOAD_BYTES } from '#domain/image/uploaded-image.ts';
import { isPrivateAddress } from '#domain/transfer/private-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const TOO_LARGE = 'This image is larger than 25 MB.';
const PRIVATE = 'This address is inside a private network.';

/** `isPrivate`: whether an IP address must not be reached. Tests have their own rule, names and time. */
export type DownloadRule = {
  isPrivate?: (address: string) => boolean;
  resolveName?: typeof lookUp;
  timeoutMs?: number;
};

/** Throws `import/image-not-downloaded` with the reason. */
export async function downloadImage(
  url: string,
  { isPrivate = isPrivateAddress, resolveName = lookUp, timeoutMs = TIMEOUT_MS }: DownloadRule = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let next = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(next, { isPrivate, resolveName, signal });
      const { statusCode = 0, headers } = response;
      if (statusCode < 300 || statusCode >= 400 || !headers.location)
        return await readImage(response);
      response.destroy();
      next = new URL(headers.location, next).href;
    }
    throw failedDownload('This address leads from page to page without an end.');
  } catch (error) {
    throw toDownloadError(error, signal.aborted);
  }
}

function failedDownload(message: string): AppError {
  return new AppError('import/image-not-downloaded', { message });
}

function toDownloadError(error: unknown, isLate: boolean): AppError {
  if (error instanceof AppError) return error;
  if (isLate) return failedDownload('The server of this image took longer than 10 seconds.');
  return failedDownload('The server of this image cannot be reached.');
}

type Request = Required<Pick<DownloadRule, 'isPrivate' | 'resolveName'>> & { signal: AbortSignal };

function request(url: string, { signal, ...rule }: Request): Promise<IncomingMessage> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw failedDownload('Only addresses that start with http:// or https:// can be downloaded.');
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  // A name is checked when it is looked up; an address is never looked up.
  if (isIP(host) !== 0 && rule.isPrivate(host)) throw failedDownload(PRIVATE);
  const { get } = protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = { signal, agent: false, lookup: publicLookup(rule) };
    get(url, { ...options, headers: { Accept: 'image/*' } }, resolve).on('error', reject);
  });
}

/** Looks a name up once: the connection is made to the very address that was checked. */
function publicLookup({ isPrivate, resolveName }: Omit<Request, 'signal'>): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const found = addresses?.find(({ address }) => !isPrivate(address));
      if (error || !found) {
        const failure = error ?? failedDownload(PRIVATE);
        callback(failure, []);
      } else if (options.all) callback(null, [found]);
      else callback(null, found.address, found.family);
    });
  };
}

async function readImage(response: IncomingMessage): Promise<Uint8Array> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) {
    response.destroy();
    throw failedDownload(`The server of this image answered with the error ${statusCode}.`);
  }
  if (headers['content-type']?.startsWith('text/html')) {
    response.destroy();
    throw failedDownload('This address is a web page, not an image.');
  }
  if (Number(headers['content-length']) > MAX_UPLOAD_BYTES) {
    response.destroy();
    throw failedDownload(TOO_LARGE);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_UPLOAD_BYTES) {
      response.destroy();
      throw failedDownload(TOO_LARGE);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
