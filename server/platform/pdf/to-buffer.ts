// The bytes of a PDF document that is drawn at once.
import type { PageWriter } from './page-writer.ts';

/** Draws and ends the document. */
export async function toBuffer(page: PageWriter, draw: () => void): Promise<Buffer> {
  const { doc } = page;
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  draw();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
