// The one colour a picture has from afar: it stands in the picture's place until that has come.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sampleProducts } from '../catalogue.ts';

export async function averageColour(file: string): Promise<string> {
  const pixel = await sharp(file).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** For the seed: every product's pictures, as they lie in `folder`. */
export async function writeColours(folder: string): Promise<void> {
  const keys = sampleProducts.flatMap(({ pictures }) => pictures.map(({ key }) => key)).sort();
  const lines: string[] = [];
  for (const key of new Set(keys))
    lines.push(`  '${key}': '${await averageColour(join(folder, `${key}.webp`))}',`);
  writeFileSync(
    join(import.meta.dirname, '..', 'picture-colours.ts'),
    `// Written by \`npm run pictures\`: each picture's average colour, shown until the picture has come.
export const pictureColours: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
  );
}
