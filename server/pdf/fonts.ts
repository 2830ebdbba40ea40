// Fonts of the PDF and of share images: the shop's own, embedded. Each file has part of the characters, so a text is drawn in runs.
import { readFile } from 'node:fs/promises';
import { type Font, create } from 'fontkit';
import { projectFile } from '#server/config/project-root.ts';
import { unpackWoff } from './unpack-woff.ts';

export const faces = ['regular', 'bold', 'display'] as const;
export type Face = (typeof faces)[number];
/** Vowel signs stand where the font has them by default. */
const withoutMarkAnchors = { mark: false, mkmk: false, abvm: false, blwm: false };
export type Run = { font: string; text: string; features?: typeof withoutMarkAnchors };

const families: Record<Face, string> = {
  regular: 'figtree/files/figtree-?-400-normal.woff',
  bold: 'figtree/files/figtree-?-600-normal.woff',
  display: 'cormorant-garamond/files/cormorant-garamond-?-600-normal.woff',
};
/** Of an address in an Indian script. Each has two weights; the display face has none. */
const scripts: readonly { name: string; block: RegExp }[] = [
  { name: 'devanagari', block: /[\u0900-\u097f]/ },
  { name: 'bengali', block: /[\u0980-\u09ff]/ },
  { name: 'gurmukhi', block: /[\u0a00-\u0a7f]/ },
  { name: 'gujarati', block: /[\u0a80-\u0aff]/ },
  { name: 'oriya', block: /[\u0b00-\u0b7f]/ },
  { name: 'tamil', block: /[\u0b80-\u0bff]/ },
  { name: 'telugu', block: /[\u0c00-\u0c7f]/ },
  { name: 'kannada', block: /[\u0c80-\u0cff]/ },
  { name: 'malayalam', block: /[\u0d00-\u0d7f]/ },
];

/** The characters of the package's latin file; the rupee sign is in latin-ext. */
const LATIN =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/;
const JOINER = /[\u200c\u200d]/;
/** What a text may have between its characters, and no font shows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\ufe00-\ufe0f]/u;

const loadedFonts = new Map<string, Font>();

let loaded: Promise<[name: string, bytes: Buffer][]> | undefined;

/** Read once, when the first PDF is made. */
export function loadFonts(): Promise<[name: string, bytes: Buffer][]> {
  loaded ??= Promise.all([
    ...faces.flatMap((face) =>
      (['latin', 'latin-ext'] as const).map((part) =>
        readFont(`${face} ${part}`, families[face].replace('?', part)),
      ),
    ),
    ...scripts.flatMap(({ name }) =>
      (
        [
          ['regular', 400],
          ['bold', 600],
        ] as const
      ).map(([face, weight]) =>
        readFont(
          `${face} ${name}`,
          `noto-sans-${name}/files/noto-sans-${name}-${name}-${weight}-normal.woff`,
        ),
      ),
    ),
  ]);
  return loaded;
}

async function readFont(name: string, file: string): Promise<[string, Buffer]> {
  const bytes = unpackWoff(await readFile(projectFile('node_modules', '@fontsource', file)));
  const font = create(bytes);
  if ('layout' in font) loadedFonts.set(name, font);
  return [name, bytes];
}

/** Consecutive characters of one font file; a question mark for each that no font has. Expects loaded fonts. */
export function runsOf(text: string, face: Face): Run[] {
  // Nearly every text; the measuring of lines asks often.
  if (/^[\x20-\x7e]*$/.test(text)) return text ? [{ font: `${face} latin`, text }] : [];
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const { font, text: shown } = shownAs(character, face, last?.font);
    if (last && last.font === font) last.text += shown;
    else if (shown) runs.push({ font, text: shown });
  }
  return runs.map((run) => (isLaidOut(run) ? run : { ...run, features: withoutMarkAnchors }));
}

/** Expects loaded fonts. */
export function fontOfRun({ font }: Run): Font {
  const loadedFont = loadedFonts.get(font);
  if (!loadedFont) throw new Error(`This font is not loaded: ${font}`);
  return loadedFont;
}

/** The font library fails on some syllables of Gurmukhi, Gujarati, Malayalam and Telugu, whose anchor is empty. */
function isLaidOut({ font, text }: Run): boolean {
  if (font.includes('latin')) return true;
  try {
    return loadedFonts.get(font)?.layout(text) !== undefined;
  } catch {
    return false;
  }
}

function shownAs(character: string, face: Face, before: string | undefined): Run {
  const chosen = fontOf(character, face, before);
  const fonts = [chosen, `${face} latin`, `${face} latin-ext`, 'regular latin-ext'];
  const font = fonts.find((each) =>
    loadedFonts.get(each)?.hasGlyphForCodePoint(character.codePointAt(0)!),
  );
  if (font) return { font, text: character };
  return { font: `${face} latin`, text: INVISIBLE.test(character) ? '' : '?' };
}

/** A joiner stays in the run of the character before it. */
function fontOf(character: string, face: Face, before: string | undefined): string {
  if (JOINER.test(character) && before) return before;
  const script = scripts.find(({ block }) => block.test(character));
  if (script) return `${face === 'regular' ? 'regular' : 'bold'} ${script.name}`;
  return `${face} ${LATIN.test(character) ? 'latin' : 'latin-ext'}`;
}
