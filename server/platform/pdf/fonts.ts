// Fonts of the PDF and of share images: the shop's own, embedded. Each file has part of the characters, so a text is drawn in runs.
import { readFile } from 'node:fs/promises';
import { type Font, create } from 'fontkit';
import { projectFile } from '#server/platform/config/project-root.ts';
import { unpackWoff } from './unpack-woff.ts';
import { mirrored, partsInVisualOrder } from './visual-order.ts';

export const faces = ['regular', 'bold', 'display'] as const;
export type Face = (typeof faces)[number];
/** Vowel signs stand where the font has them by default. */
const withoutMarkAnchors = { mark: false, mkmk: false, abvm: false, blwm: false };
export type TextRun = { font: string; text: string; features?: typeof withoutMarkAnchors };

const families: Record<Face, string> = {
  regular: 'figtree/files/figtree-?-400-normal.woff',
  bold: 'figtree/files/figtree-?-600-normal.woff',
  display: 'cormorant-garamond/files/cormorant-garamond-?-600-normal.woff',
};
/** Fonts for names and addresses in an Indian script. Each has two weights; there is none for the display face. */
const scripts: readonly { name: string; block: RegExp; family?: string }[] = [
  { name: 'devanagari', block: /[\u0900-\u097f]/ },
  { name: 'bengali', block: /[\u0980-\u09ff]/ },
  { name: 'gurmukhi', block: /[\u0a00-\u0a7f]/ },
  { name: 'gujarati', block: /[\u0a80-\u0aff]/ },
  { name: 'oriya', block: /[\u0b00-\u0b7f]/ },
  { name: 'tamil', block: /[\u0b80-\u0bff]/ },
  { name: 'telugu', block: /[\u0c00-\u0c7f]/ },
  { name: 'kannada', block: /[\u0c80-\u0cff]/ },
  { name: 'malayalam', block: /[\u0d00-\u0d7f]/ },
  { name: 'ol-chiki', block: /[\u1c50-\u1c7f]/ },
  { name: 'meetei-mayek', block: /[\uaae0-\uaaff\uabc0-\uabff]/ },
  // Urdu, Sindhi and Kashmiri.
  {
    name: 'arabic',
    block: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
    family: 'noto-naskh-arabic',
  },
];

/** Font parts for Latin letters that the shop's own fonts do not have, as in transliterated names. */
const otherLatin = ['latin-ext', 'vietnamese'] as const;
const weights = [
  ['regular', 400],
  ['bold', 600],
] as const;

/** The characters of the package's latin file; the rupee sign is in latin-ext. */
const LATIN =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/;
/**
 * Apun iyek and virama of Meetei Mayek. The font library fails, or never returns, on other texts with them than one letter
 * before.
 */
const MEETEI_JOINER = /[\uabed\uaaf6]$/;
const JOINER = /[\u200c\u200d]/;
/** Characters that a text may have between others, and that no font shows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\ufe00-\ufe0f]/u;

const loadedFonts = new Map<string, Font>();

let loaded: Promise<[name: string, bytes: Buffer][]> | undefined;

/** Names and bytes of the fonts, which are read once, when the first PDF is made. */
export function loadFonts(): Promise<[name: string, bytes: Buffer][]> {
  loaded ??= Promise.all([
    ...faces.flatMap((face) =>
      (['latin', 'latin-ext'] as const).map((part) =>
        readFont(`${face} ${part}`, families[face].replace('?', part)),
      ),
    ),
    ...scripts.flatMap(({ name, family = `noto-sans-${name}` }) =>
      weights.map(([face, weight]) =>
        readFont(`${face} ${name}`, `${family}/files/${family}-${name}-${weight}-normal.woff`),
      ),
    ),
    ...otherLatin.flatMap((part) =>
      weights.map(([face, weight]) =>
        readFont(
          `${face} other ${part}`,
          `noto-sans/files/noto-sans-${part}-${weight}-normal.woff`,
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

/**
 * Consecutive characters of one font file, in the order in which they are drawn from the left; a question mark for each
 * that no font has, see `isPrintable`. Expects loaded fonts.
 */
export function runsOf(text: string, face: Face): TextRun[] {
  // Nearly every text; the measuring of lines asks often.
  if (/^[\x20-\x7e]*$/.test(text)) return text ? [{ font: `${face} latin`, text }] : [];
  const runs = partsInVisualOrder(text.normalize('NFC')).flatMap((part) => {
    const logical = logicalRuns(part.text, face);
    return part.isRightToLeft
      ? logical.toReversed().map(turnedRound)
      : logical.map(numberFromTheLeft);
  });
  return runs.map((run) => (isLaidOut(run) ? run : { ...run, features: withoutMarkAnchors }));
}

function logicalRuns(text: string, face: Face): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const { font, text: shown } = shownAs(character, face, last?.font);
    const goesOn = last?.font === font && !MEETEI_JOINER.test(last.text);
    if (MEETEI_JOINER.test(shown) && !(goesOn && /\p{L}$/u.test(last.text))) continue;
    if (goesOn) last.text += shown;
    else if (shown) runs.push({ font, text: shown });
  }
  return runs;
}

/** A font turns round the letters of its right-to-left script by itself. */
function turnedRound(run: TextRun): TextRun {
  return run.font.endsWith(' arabic') ? run : { ...run, text: mirrored(run.text) };
}

/** The font library lays out the digits of Urdu from right to left, like letters: house number ۱۴ became ۴۱. */
function numberFromTheLeft(run: TextRun): TextRun {
  if (!run.font.endsWith(' arabic') || fontOfRun(run).layout(run.text).direction === 'ltr')
    return run;
  return { ...run, text: [...run.text].toReversed().join('') };
}

/** Expects loaded fonts. */
export function fontOfRun({ font }: TextRun): Font {
  const loadedFont = loadedFonts.get(font);
  if (!loadedFont) throw new Error(`This font is not loaded: ${font}`);
  return loadedFont;
}

/** The font library fails on some syllables of Gurmukhi, Gujarati, Malayalam and Telugu, whose anchor is empty. */
function isLaidOut({ font, text }: TextRun): boolean {
  if (font.includes('latin')) return true;
  try {
    return loadedFonts.get(font)?.layout(text) !== undefined;
  } catch {
    return false;
  }
}

function shownAs(character: string, face: Face, before: string | undefined): TextRun {
  // Hyphens that the shop's fonts do not have.
  const shown = character.replace(/[\u2010-\u2012]/, '-').replace('\u2015', '—');
  const weight = face === 'regular' ? 'regular' : 'bold';
  const fonts = [
    fontOf(shown, face, before),
    `${face} latin`,
    `${face} latin-ext`,
    'regular latin-ext',
    ...otherLatin.map((part) => `${weight} other ${part}`),
  ];
  const font = fonts.find((each) =>
    loadedFonts.get(each)?.hasGlyphForCodePoint(shown.codePointAt(0)!),
  );
  if (font) return { font, text: shown };
  return { font: `${face} latin`, text: INVISIBLE.test(shown) ? '' : '?' };
}

/** A joiner stays in the run of the character before it. */
function fontOf(character: string, face: Face, before: string | undefined): string {
  if (JOINER.test(character) && before) return before;
  const script = scripts.find(({ block }) => block.test(character));
  if (script) return `${face === 'regular' ? 'regular' : 'bold'} ${script.name}`;
  return `${face} ${LATIN.test(character) ? 'latin' : 'latin-ext'}`;
}
