// Unpacks a WOFF font to TrueType, once: the PDF library would inflate its tables in JavaScript for every document.
import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => readEntry(woff, at));
  const head = Buffer.alloc(HEADER + ENTRY * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const largest = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(largest * ENTRY, 6);
  head.writeUInt16BE(Math.log2(largest), 8);
  head.writeUInt16BE((count - largest) * ENTRY, 10);
  let offset = head.length;
  const tables = entries.map(({ tag, checksum, bytes }, at) => {
    const entry = HEADER + ENTRY * at;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...tables]);
}

function readEntry(woff: Buffer, at: number) {
  const entry = WOFF_HEADER + WOFF_ENTRY * at;
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packedLength < length ? inflateSync(packed) : packed,
  };
}
