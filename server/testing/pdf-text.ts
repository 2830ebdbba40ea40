// Text and pages of a PDF made by the shop, for tests: each page as its size and its words.
import { inflateSync } from 'node:zlib';

export type PdfPage = { width: number; height: number; text: string };

/** Reads only what our own library writes: one content stream for each page, fonts with a table of their characters. */
export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = readObjects(bytes);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
      const fonts = fontsOf(objects, head);
      const content = objects.get(reference(head, 'Contents'))?.stream ?? '';
      return { width: Number(width), height: Number(height), text: readText(content, fonts) };
    });
}

export type PdfObject = { head: string; stream: string };
export type PdfObjects = Map<string, PdfObject>;

/** The characters of each font of a page, by the font's name. */
export function fontsOf(objects: PdfObjects, page: string): Map<string, string[]> {
  const resources = objects.get(reference(page, 'Resources'))?.head ?? '';
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const font = objects.get(id)?.head ?? '';
      return [name, readCharacters(objects.get(reference(font, 'ToUnicode'))?.stream ?? '')];
    }),
  );
}

export function readObjects(bytes: Buffer): PdfObjects {
  const objects = new Map<string, PdfObject>();
  const text = bytes.toString('latin1');
  for (const { 1: id = '', 2: body = '' } of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) {
    const [head = '', rest] = body.split(/\nstream\n/, 2);
    const stream = Buffer.from(rest?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const isPacked = head.includes('/FlateDecode') && stream.length > 0;
    objects.set(id, { head, stream: (isPacked ? inflateSync(stream) : stream).toString('latin1') });
  }
  return objects;
}

export function reference(head: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '';
}

/** Texts of a font, by the number of the character shape. */
function readCharacters(map: string): string[] {
  const ranges = [...map.matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/g)];
  return ranges.flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) =>
      String.fromCharCode(
        ...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((each) => parseInt(each, 16)),
      ),
    ),
  );
}

export function readText(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let characters: string[] = [];
  const words: string[] = [];
  for (const [, font, list] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) characters = fonts.get(font) ?? [];
    const codes = (list ?? '').matchAll(/<([\da-f]*)>/g);
    const shapes = [...codes].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (list) words.push(shapes.map((shape) => characters[parseInt(shape, 16)] ?? '').join(''));
  }
  return words.join('\n');
}
