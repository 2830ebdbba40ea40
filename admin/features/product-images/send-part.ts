// Sends one part of an upload with its progress, by XMLHttpRequest: fetch does not tell how much of a body it has sent.
import { apiHeaders, errorOfResponse } from '#ui/client/api.ts';
import { AppError } from '#domain/errors/errors.ts';

type Part = {
  uploadId: string;
  /** Byte of the file at which the part starts. */
  offset: number;
  bytes: Blob;
  /** Receives how many bytes of the part are sent. */
  onProgress: (loaded: number) => void;
  signal: AbortSignal;
};

/** The server ends a request after 12 s: a connection that hangs is given up a little later. */
const TIMEOUT_MS = 15_000;

/** Resolves to the bytes of the file that the server has. Throws `server/unreachable` when the connection breaks. */
export function sendPart({ uploadId, offset, bytes, onProgress, signal }: Part): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new AppError('server/unreachable'));
    request.open('POST', `/api/admin/images/uploads/${uploadId}/parts/${offset}`);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(apiHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      if (request.status >= 400) reject(errorOfResponse(request.response));
      else resolve((request.response as { received: number }).received);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(bytes);
  });
}
