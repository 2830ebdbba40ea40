// Files that are no image the shop can show, made to deceive or overload it, with the error that each must get.
import { gzipSync, deflateSync, crc32 } from 'node:zlib';
import type { ErrorCode } from '#domain/errors/errors.ts';
import { MAX_UPLOAD_BYTES } from '#domain/image/uploaded-image.ts';
import { avif, heic, jpeg, png, webp } from './valid-images.ts';

type HostileFile = [name: string, bytes: Buffer, error: ErrorCode];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export async function hostileImages(): Promise<HostileFile[]> {
  const [whole, wholePng, wholeWebp, wholeAvif] = await Promise.all([
    jpeg(),
    png(),
    webp(),
    avif(),
  ]);
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  return [
    ['an empty file', Buffer.alloc(0), 'image/empty'],
    ...notAnImage(),
    ...svgFiles(),
    ['the first bytes of a JPEG only', Buffer.from([0xff, 0xd8, 0xff]), 'image/broken'],
    ['the signature of a PNG only', PNG_SIGNATURE, 'image/broken'],
    ['the header of a WebP only', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/broken'],
    ['the header of an AVIF only', ftyp('avif', 'mif1'), 'image/broken'],
    ['the header of a HEIC only', ftyp('heic', 'mif1'), 'image/broken'],
    ['half a JPEG', half(whole), 'image/broken'],
    ['half a PNG', half(wholePng), 'image/broken'],
    ['half a WebP', half(wholeWebp), 'image/broken'],
    ['half an AVIF', half(wholeAvif), 'image/broken'],
    ['half a HEIC', half(heic()), 'image/broken'],
    [
      'a PNG whose pixels are not compressed',
      pngOf(2000, 2000, Buffer.alloc(99, 7)),
      'image/broken',
    ],
    ['a WebP named JPEG inside', Buffer.concat([whole.subarray(0, 20), wholeWebp]), 'image/broken'],
    ['a PNG bomb of 900 megapixels', pngOf(30_000, 30_000, bomb()), 'image/too-many-pixels'],
    ['a PNG as wide as a number can be', pngOf(2 ** 31 - 1, 1200, bomb()), 'image/broken'],
    ['a PNG of no width', pngOf(0, 1200, bomb()), 'image/broken'],
    [
      'a JPEG that claims 4,290 megapixels',
      withJpegSize(whole, 65_500, 65_500),
      'image/too-many-pixels',
    ],
    ['a HEIC that claims 3,600 megapixels', withHeicSize(60_000, 60_000), 'image/too-many-pixels'],
    ['a small JPEG', await jpeg(800, 600), 'image/too-small'],
    ['a JPEG that is one pixel too narrow', await jpeg(1199, 1600), 'image/too-small'],
    ['a PNG like a thread', await png(1, 5000), 'image/too-small'],
    ['an animated PNG', withChunk(wholePng, 'acTL'), 'image/animated'],
    ['an animated WebP', await animatedWebp(), 'image/animated'],
    ['a sequence of AVIF images', ftyp('avis', 'avif'), 'image/animated'],
    ['a sequence of HEIC images', ftyp('hevc', 'heic'), 'image/animated'],
    ['a JPEG with an archive behind it', Buffer.concat([whole, zip()]), 'image/hidden-content'],
    [
      'a JPEG with a script in its comment',
      commented(whole, '<script>alert(1)</script>'),
      'image/hidden-content',
    ],
    [
      'a JPEG with PHP in its comment',
      commented(whole, '<?php system($_GET[0]); ?>'),
      'image/hidden-content',
    ],
    ['a JPEG that is a PDF too', commented(whole, '%PDF-1.7 1 0 obj'), 'image/hidden-content'],
    [
      'a PNG with a web page behind it',
      Buffer.concat([wholePng, Buffer.from('<HTML><body>')]),
      'image/hidden-content',
    ],
    [
      'a WebP with a web page behind it',
      Buffer.concat([wholeWebp, Buffer.from('<!DOCTYPE html>')]),
      'image/hidden-content',
    ],
    [
      'a JPEG of more than 25 MB',
      Buffer.concat([whole, Buffer.alloc(MAX_UPLOAD_BYTES)]),
      'image/too-large',
    ],
  ];
}

function notAnImage(): HostileFile[] {
  const starts: Record<string, string | Buffer> = {
    'one byte': 'x',
    text: 'just text',
    'a web page': '<!doctype html><title>x</title>',
    'zero bytes': Buffer.alloc(5000),
    'a GIF': 'GIF89a\u0001\0\u0001\0',
    'a BMP': 'BM\0\0\0\0',
    'a TIFF': 'II*\0\b\0\0\0',
    'an icon': Buffer.from([0, 0, 1, 0, 1, 0]),
    'a Photoshop file': '8BPS\0\u0001',
    'a JPEG 2000': Buffer.from([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a]),
    'a PDF': '%PDF-1.7\n',
    'an archive': zip(),
    'a compressed SVG': gzipSync(SVG),
    'a Windows program': 'MZ\u0090\0',
    'a Linux program': '\u007fELF',
    'a video': ftyp('isom', 'mp42'),
    'a box without an end': Buffer.from('\xff\xff\xff\xffftyp', 'latin1'),
  };
  return Object.entries(starts).map(([name, content]) => [
    name,
    Buffer.from(content as string, 'latin1'),
    'image/not-an-image',
  ]);
}

function svgFiles(): HostileFile[] {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${SVG}`;
  return [
    ['an SVG with a script', Buffer.from(SVG), 'image/svg'],
    [
      'an SVG behind a byte order mark',
      Buffer.from(`\uFEFF<?xml version="1.0"?>${SVG}`),
      'image/svg',
    ],
    ['an SVG in UTF-16', Buffer.from(`\uFEFF${SVG}`, 'utf16le'), 'image/svg'],
    ['an SVG with entities', Buffer.from(bomb), 'image/svg'],
    ['an SVG with a namespace prefix', Buffer.from(`<s:${SVG.slice(1)}`), 'image/svg'],
  ];
}

function ftyp(...brands: string[]): Buffer {
  const box = Buffer.from(`....ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return box;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

/** Ten megabytes of zeros in ten kilobytes. */
const bomb = () => deflateSync(Buffer.alloc(10_000_000));

/** Inserted behind the header. */
function withChunk(file: Buffer, type: string): Buffer {
  const end = PNG_SIGNATURE.length + 25;
  const inserted = chunk(type, Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([file.subarray(0, end), inserted, file.subarray(end)]);
}

/** Height and width stand in the frame header of the JPEG. */
function withJpegSize(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function withHeicSize(width: number, height: number): Buffer {
  const copy = Buffer.from(heic());
  for (let box = copy.indexOf('ispe'); box !== -1; box = copy.indexOf('ispe', box + 1)) {
    copy.writeUInt32BE(width, box + 8);
    copy.writeUInt32BE(height, box + 12);
  }
  return copy;
}

function commented(file: Buffer, text: string): Buffer {
  const header = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([file.subarray(0, 2), header, Buffer.from(text), file.subarray(2)]);
}

/** An empty entry and the end of the archive. */
function zip(): Buffer {
  return Buffer.from(`PK\u0003\u0004${'\0'.repeat(26)}PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1');
}

async function animatedWebp(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const frame = { width: 1200, height: 2400, channels: 3 as const };
  const pixels = Buffer.alloc(frame.width * frame.height * frame.channels);
  for (let at = 0; at < pixels.length / 2; at += 1) pixels[at] = 200;
  return sharp(pixels, { raw: { ...frame, pageHeight: 1200 } })
    .webp()
    .toBuffer();
}
