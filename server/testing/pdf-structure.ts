// Structure tree of a PDF made by the shop, for tests: elements in reading order with the text that they mark.
import { type PdfObjects, fontsOf, readObjects, readText, reference } from './pdf-text.ts';

export type PdfElement = {
  tag: string;
  scope: string | null;
  alt: string | null;
  /** What it marks itself, without its children; the characters given for it where there are any. */
  text: string;
  children: PdfElement[];
};
type Marked = { byNumber: Map<number, string>; artifacts: string; unmarked: string };
export type PdfStructure = {
  version: string;
  catalog: string;
  document: PdfElement;
  /** Of all pages. */
  artifacts: string;
  /** Drawn in no element and no artifact. */
  unmarked: string;
};

export function readStructure(bytes: Buffer): PdfStructure {
  const objects = readObjects(bytes);
  const pages = new Map(
    [...objects]
      .filter(([, { head }]) => /\/Type \/Page\b/.test(head))
      .map(([id, { head }]) => {
        const content = objects.get(reference(head, 'Contents'))?.stream ?? '';
        return [id, readMarked(content, fontsOf(objects, head))];
      }),
  );
  const catalog = [...objects.values()].find(({ head }) => head.includes('/Type /Catalog'))!.head;
  const root = objects.get(reference(catalog, 'StructTreeRoot'))!.head;
  const [first = ''] = kidsOf(root);
  const all = [...pages.values()];
  return {
    version: bytes.toString('latin1', 5, 8),
    catalog,
    document: readElement({ objects, pages }, /^\d+/.exec(first)?.[0] ?? ''),
    artifacts: all.map(({ artifacts }) => artifacts).join('\n'),
    unmarked: all.map(({ unmarked }) => unmarked).join(''),
  };
}

/** All elements of a tag, in reading order. */
export function elementsOf(element: PdfElement, tag: string): PdfElement[] {
  const below = element.children.flatMap((child) => elementsOf(child, tag));
  return element.tag === tag ? [element, ...below] : below;
}

/** Of the element and everything in it, in reading order. */
export function textOf({ text, children }: PdfElement): string {
  return [text, ...children.map(textOf)].filter(Boolean).join('\n');
}

type Source = { objects: PdfObjects; pages: Map<string, Marked> };

function readElement(source: Source, id: string): PdfElement {
  const { head } = source.objects.get(id)!;
  const page = reference(head, 'Pg');
  const kids = kidsOf(head);
  const marked = kids.flatMap((kid) => {
    if (/^\d+ 0 R$/.test(kid)) return [];
    const number = Number(/MCID (\d+)/.exec(kid)?.[1] ?? kid);
    const on = reference(kid, 'Pg') || page;
    return source.pages.get(on)?.byNumber.get(number) ?? `missing ${kid}`;
  });
  const actual = stringOf(head, 'ActualText');
  return {
    tag: /\/S \/(\w+)/.exec(head)?.[1] ?? '',
    scope: /\/Scope \/(\w+)/.exec(head)?.[1] ?? null,
    alt: stringOf(head, 'Alt'),
    text: actual ?? marked.join('\n'),
    children: kids
      .filter((kid) => /^\d+ 0 R$/.test(kid))
      .map((kid) => readElement(source, kid.replace(' 0 R', ''))),
  };
}

function kidsOf(head: string): string[] {
  const list = /\/K \[([^\]]*)\]/.exec(head)?.[1] ?? '';
  return list.match(/<<[^>]*>>|\d+ 0 R|\d+/g) ?? [];
}

function stringOf(head: string, key: string): string | null {
  const found = new RegExp(`/${key} \\(((?:\\\\.|[^\\\\)])*)\\)`, 's').exec(head)?.[1];
  if (found === undefined) return null;
  const bytes = Buffer.from(
    found
      .replace(/\\([nrtbf])/g, (_, letter: string) => JSON.parse(`"\\${letter}"`) as string)
      .replace(/\\(.)/gs, '$1'),
    'latin1',
  );
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

/** The texts of a page by the number of their mark. */
function readMarked(content: string, fonts: ReadonlyMap<string, string[]>): Marked {
  const marked: Marked = { byNumber: new Map(), artifacts: '', unmarked: '' };
  const open: (number | 'artifact')[] = [];
  let font = '';
  for (const [token, tag, mark, fontName] of content.matchAll(
    /\/(\w+) <<([^>]*)>> BDC|^EMC$|\/(F\d+) [\d.]+ Tf|\[.*?\] TJ/gm,
  )) {
    if (tag) {
      const number = Number(/MCID (\d+)/.exec(mark ?? '')?.[1]);
      open.push(tag === 'Artifact' ? 'artifact' : number);
      // A figure marks no text.
      if (tag !== 'Artifact') marked.byNumber.set(number, '');
    } else if (token === 'EMC') open.pop();
    else if (fontName) font = token;
    else {
      const text = readText(`${font} ${token}`, fonts);
      const inside = open.at(-1);
      if (inside === undefined) marked.unmarked += text;
      else if (inside === 'artifact') marked.artifacts += `${text}\n`;
      else marked.byNumber.set(inside, (marked.byNumber.get(inside) ?? '') + text);
    }
  }
  return marked;
}
