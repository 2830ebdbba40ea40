// Fonts of the PDF: the shop's own, embedded. Each file has part of the characters, so a text is drawn in runs.
import { readFile } from 'node:fs/promises';
import { projectFile } from '#server/config/project-root.ts';
import { unpackWoff } from './unpack-woff.ts';

export const faces = ['regular', 'bold', 'display'] as const;
export type Face = (typeof faces)[number];
export type Run = { font: string; text: string };

const families: Record<Face, string> = {
  regular: 'figtree/files/figtree-?-400-normal.woff',
  bold: 'figtree/files/figtree-?-600-normal.woff',
  display: 'cormorant-garamond/files/cormorant-garamond-?-600-normal.woff',
};
const devanagari = {
  regular: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  bold: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff',
};

/** The characters of the package's latin file; the rupee sign is in latin-ext. */
const LATIN =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/;
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]/;

let loaded: Promise<[name: string, bytes: Buffer][]> | undefined;

/** Read once, when the first PDF is made. */
export function loadFonts(): Promise<[name: string, bytes: Buffer][]> {
  loaded ??= Promise.all([
    ...faces.flatMap((face) =>
      (['latin', 'latin-ext'] as const).map((part) =>
        readFont(`${face} ${part}`, families[face].replace('?', part)),
      ),
    ),
    ...(['regular', 'bold'] as const).map((face) =>
      readFont(`${face} devanagari`, devanagari[face]),
    ),
  ]);
  return loaded;
}

async function readFont(name: string, file: string): Promise<[string, Buffer]> {
  return [name, unpackWoff(await readFile(projectFile('node_modules', '@fontsource', file)))];
}

/** Consecutive characters of one font file. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = fontOf(character, face, last?.font);
    if (last && last.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** A space or joiner between Devanagari words stays in their run. */
function fontOf(character: string, face: Face, before: string | undefined): string {
  if (DEVANAGARI.test(character) && !/[\u200c\u200d]/.test(character)) return devanagariOf(face);
  if (/[\u200c\u200d]/.test(character) && before) return before;
  return `${face} ${LATIN.test(character) ? 'latin' : 'latin-ext'}`;
}

function devanagariOf(face: Face): string {
  return `${face === 'regular' ? 'regular' : 'bold'} devanagari`;
}
