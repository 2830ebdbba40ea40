// Uploads one photo with its progress, by XMLHttpRequest: fetch does not tell how much of a body it has sent.
import { apiHeaders, errorOfResponse, mapNetworkError } from '#ui/client/api.ts';
import { withRetries } from '#ui/client/with-retries.ts';
import { AppError } from '#domain/errors/errors.ts';

export type Photo = { id: string; url: string };

type Upload = {
  /** The order number. */
  number: string;
  file: File;
  /** Receives the part that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** The server ends a request after 12 s: a connection that hangs is given up a little later. */
const TIMEOUT_MS = 20_000;

/** The photo is the request body itself. Throws `photo/…`, and `server/unreachable` when the connection breaks. */
export async function uploadPhoto({ number, file, onProgress }: Upload): Promise<Photo> {
  const { resizePhoto } = await mapNetworkError(withRetries(() => import('./resize-photo.ts')));
  const body = await resizePhoto(file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new AppError('server/unreachable'));
    request.open('POST', `/api/orders/${encodeURIComponent(number)}/photos`);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Content-Type', body.type || 'application/octet-stream');
    for (const [name, value] of Object.entries(apiHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      if (request.status >= 400) reject(errorOfResponse(request.response));
      else resolve(request.response as Photo);
    });
    request.send(body);
  });
}
