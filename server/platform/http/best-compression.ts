// Compresses again, and as small as can be, what is sent very often: one page at a time, off the event loop.
import type { CompressedPage } from './encode-response.ts';
import { compressBest } from './encoded-page.ts';
import { logError } from '#server/platform/lib/log.ts';

export type SentPage = CompressedPage & { startedAt: number; sent: number };

/** Responses after which a page is compressed best. Not the first: a crawler asks for each of very many pages once or twice. */
const MIN_SENT = 3;
/** Age from which a page is compressed best: a page that sales replace every second is not worth it. */
const MIN_AGE_MS = 10_000;

/** `onDone` is called when the page has another size. */
export function createBestCompression<Page extends SentPage>(
  onDone: (key: string, page: Page) => void,
) {
  let isRunning = false;
  /** Called after each response with the page. */
  return (key: string, page: Page): void => {
    page.sent += 1;
    if (page.sent < MIN_SENT || page.isBest || isRunning) return;
    if (performance.now() - page.startedAt < MIN_AGE_MS) return;
    isRunning = true;
    page.isBest = true;
    compressBest(page)
      .then(() => onDone(key, page))
      .catch((error: unknown) => logError(error, 'page'))
      .finally(() => {
        isRunning = false;
      });
  };
}
