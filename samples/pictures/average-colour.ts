// The one colour a picture has from afar: it stands in the picture's place until that has come.
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export async function averageColour(file: string): Promise<string> {
  const pixel = await sharp(file).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** For the seed: every picture in `folder`, of every colour. */
export async function writeColours(folder: string): Promise<void> {
  const files = globSync('*/*.webp', { cwd: folder });
  const keys = files.map((file) => file.replace(/\.webp$/, '')).sort();
  const lines: string[] = [];
  for (const key of keys)
    lines.push(`  '${key}': '${await averageColour(join(folder, `${key}.webp`))}',`);
  writeFileSync(
    join(import.meta.dirname, '..', 'image-colours.ts'),
    `// Written by \`npm run pictures\`: average colour of each picture, shown until it has loaded.
export const imageColours: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
  );
}
