// Drawing on printed pages: emblem, QR code, barcode, image, checkbox and quantity, all in black on white.
import barcode from 'jsbarcode';
import { encodeQR } from 'qr';
import { emblem } from '#server/platform/pdf/emblem.ts';
import type { PageWriter } from '#server/platform/pdf/page-writer.ts';

export const BLACK = '#000000';
export const GREY = '#4a4a4a';
const PALE = '#9a9a9a';
/** Points of a barcode's narrowest bar: half a millimetre is as wide as scanners need. */
const MAX_BAR = 1.4;

/** A position in points; 72 are an inch. */
export type DrawingPoint = { x: number; y: number };
type Size = [width: number, height: number];

/** 60 units of the emblem are as high as `height`. */
export function drawEmblem(page: PageWriter, place: DrawingPoint, height: number): void {
  page.artifact(() => strokeEmblem(page, place, height));
}

function strokeEmblem({ doc }: PageWriter, { x, y }: DrawingPoint, height: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(height / 60);
  for (const { path, width } of emblem.strokes) {
    doc.path(path).lineWidth(width).lineJoin('round').lineCap('round').strokeColor(BLACK).stroke();
  }
  doc.path(emblem.paisley).fillColor(BLACK).fill('even-odd');
  doc.circle(emblem.dot.x, emblem.dot.y, emblem.dot.radius).fillColor(BLACK).fill();
  doc.restore();
}

/** Dark modules of a row that touch are one rectangle, so that no viewer shows a line between them. */
export function drawQr(page: PageWriter, text: string, place: DrawingPoint, size: number): void {
  page.figure(`QR code: ${text}`, () => fillQr(page, text, place, size));
}

function fillQr({ doc }: PageWriter, text: string, { x, y }: DrawingPoint, size: number): void {
  // The library has no code without a border; the page around it is white anyway.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const module = size / rows.length;
  for (const [row, modules] of rows.entries()) {
    for (let from = 0; from < modules.length; from += 1) {
      if (!modules[from]) continue;
      let to = from;
      while (modules[to + 1]) to += 1;
      doc.rect(x + from * module, y + row * module, (to - from + 1) * module, module);
      from = to;
    }
  }
  doc.fillColor(BLACK).fill();
}

type Barcode = { encodings: { data: string }[] };

/** Code 128, as couriers print it. `text`: ASCII. At most as wide as `size`, with whole bars. */
export function drawBarcode(
  page: PageWriter,
  text: string,
  { x, y }: DrawingPoint,
  [width, height]: Size,
): void {
  const code = {} as Barcode;
  barcode(code, text, { format: 'CODE128' });
  const modules = code.encodings.map(({ data }) => data).join('');
  const module = Math.min(MAX_BAR, width / modules.length);
  page.figure(`Barcode: ${text}`, () => {
    for (const bar of modules.matchAll(/1+/g)) {
      page.doc.rect(x + bar.index * module, y, bar[0].length * module, height);
    }
    page.doc.fillColor(BLACK).fill();
  });
}

/** The library's type of an image that is embedded; its own types lack it. */
type Images = { openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc };
const opened = new WeakMap<PageWriter['doc'], Map<Buffer, PDFKit.Mixins.ImageSrc>>();

/** Opens an image, which is embedded once in a document: without this, 100 slips had 3.6 MB of images. */
function openImage({ doc }: PageWriter, bytes: Buffer): PDFKit.Mixins.ImageSrc {
  const images = opened.get(doc) ?? new Map<Buffer, PDFKit.Mixins.ImageSrc>();
  opened.set(doc, images);
  const image = images.get(bytes) ?? (doc as unknown as Images).openImage(bytes);
  images.set(bytes, image);
  return image;
}

/** Decorates the name beside it. An image that is gone leaves an empty frame. */
export function drawImage(
  page: PageWriter,
  image: Buffer | null,
  place: DrawingPoint,
  size: Size,
): void {
  page.artifact(() => placeImage(page, image, place, size));
}

function placeImage(
  page: PageWriter,
  image: Buffer | null,
  { x, y }: DrawingPoint,
  [width, height]: Size,
): void {
  const { doc } = page;
  if (image) {
    doc.save().rect(x, y, width, height).clip();
    doc.image(openImage(page, image), x, y, {
      cover: [width, height],
      align: 'center',
      valign: 'center',
    });
    doc.restore();
  }
  doc.rect(x, y, width, height).lineWidth(0.5).strokeColor(PALE).stroke();
}

export function drawCheckbox(
  { doc, artifact }: PageWriter,
  { x, y }: DrawingPoint,
  size = 12,
): void {
  artifact(() => doc.rect(x, y, size, size).lineWidth(0.9).strokeColor(BLACK).stroke());
}

/** Right-aligned at x. More than one stands white in a black box, so that nobody packs one too few. */
export function drawQuantity(page: PageWriter, quantity: number, { x, y }: DrawingPoint): void {
  const text = String(quantity);
  const style = { face: 'bold', size: 15 } as const;
  const width = page.widthOf(text, style);
  if (quantity > 1)
    page.artifact(() =>
      page.doc
        .rect(x - width - 14, y, width + 14, 24)
        .fillColor(BLACK)
        .fill(),
    );
  const colour = quantity > 1 ? '#ffffff' : BLACK;
  page.text(text, { ...style, colour, x: x - width - 7, y: y + 2.4, width: width + 2 });
}

export function drawRule(
  page: PageWriter,
  { x, y }: DrawingPoint,
  width: number,
  weight = 0.6,
): void {
  page.artifact(() =>
    page.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(weight > 0.6 ? BLACK : PALE)
      .stroke(),
  );
}
