// Loads the document of orders, page by page, and offers it as a file.
import { useEffect, useRef, useState } from 'react';
import { api, errorOfResponse, mapNetworkError, asAppError } from '#ui/client/api.ts';
import { openPageCounter } from './page-counter.ts';
import type { PrintChoice } from './print-choice.ts';

export type PrintProgress =
  | { state: 'idle' }
  | { state: 'loading'; pages: number }
  | { state: 'done'; pages: number; url: string; name: string }
  | { state: 'failed'; message: string };

/** The object URL lives as long as the page, or until the next document. */
export function usePrint(numbers: readonly string[]) {
  const [printing, setPrinting] = useState<PrintProgress>({ state: 'idle' });
  const url = useRef('');
  const request = useRef<AbortController>(null);
  const stop = () => {
    request.current?.abort();
    URL.revokeObjectURL(url.current);
  };
  useEffect(() => stop, []);

  async function print({ parts, paper }: PrintChoice): Promise<void> {
    stop();
    const controller = new AbortController();
    request.current = controller;
    setPrinting({ state: 'loading', pages: 0 });
    try {
      const query = { numbers: numbers.join(','), parts: parts.join(','), paper };
      const init = { signal: controller.signal };
      const response = await mapNetworkError(api.admin.orders.print.$get({ query }, { init }));
      if (!response.ok) throw errorOfResponse(await response.json().catch(() => null));
      const onPages = (pages: number) => setPrinting({ state: 'loading', pages });
      const { chunks, pages } = await mapNetworkError(readPages(response.body, onPages));
      url.current = URL.createObjectURL(new Blob(chunks, { type: 'application/pdf' }));
      setPrinting({ state: 'done', pages, url: url.current, name: fileName(response.headers) });
    } catch (error) {
      if (!controller.signal.aborted)
        setPrinting({ state: 'failed', message: asAppError(error).message });
    }
  }
  return { printing, print, reset: () => setPrinting({ state: 'idle' }) };
}

async function readPages(
  body: ReadableStream<Uint8Array> | null,
  onPages: (pages: number) => void,
) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const countPages = openPageCounter();
  let pages = 0;
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return { chunks, pages };
    chunks.push(new Uint8Array(read.value));
    pages = countPages(read.value);
    onPages(pages);
  }
}

function fileName(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'orders.pdf';
}
