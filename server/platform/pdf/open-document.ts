// Opens a tagged PDF document with the shop's fonts, and its page writer.
import { loadFonts } from './fonts.ts';
import { type PageWriter, openPageWriter } from './page-writer.ts';

type DocumentOptions = {
  title: string;
  author: string;
  createdAt: Date;
  /** False: the first page is added by what draws on it. */
  autoFirstPage?: boolean;
};

/** A page begins as A4. The document is a stream, which ends after `doc.end()`. */
export async function openDocument(options: DocumentOptions): Promise<PageWriter> {
  const { title, author, createdAt, autoFirstPage = true } = options;
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage,
    pdfVersion: '1.7',
    compress: true,
    tagged: true,
    // No standard font is loaded: every font is embedded.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  for (const [name, bytes] of fonts) doc.registerFont(name, bytes);
  return openPageWriter(doc);
}
