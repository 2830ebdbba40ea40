// Picture that Chromium's fake camera shows: a shipping label with a Code 128 barcode, as an uncompressed video (Y4M).
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import barcode from 'jsbarcode';

const [WIDTH, HEIGHT] = [1280, 720];
const BAR = 5;
const [TOP, BOTTOM] = [220, 500];
const [BLACK, WHITE, NO_COLOUR] = [16, 235, 128];
const FRAMES = 10;

/** Returns the path of the video. `text`: ASCII. */
export function writeLabelVideo(text: string): string {
  const code = {} as { encodings: { data: string }[] };
  barcode(code, text, { format: 'CODE128' });
  const modules = code.encodings.map(({ data }) => data).join('');
  const left = Math.round((WIDTH - modules.length * BAR) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (const bar of modules.matchAll(/1/g)) {
    for (let y = TOP; y < BOTTOM; y += 1) {
      const start = y * WIDTH + left + bar.index * BAR;
      light.fill(BLACK, start, start + BAR);
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const path = join(tmpdir(), `label-${process.pid}.y4m`);
  writeFileSync(path, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]));
  return path;
}
