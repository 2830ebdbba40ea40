// Writes text on pages in runs of fonts, wraps it, and begins a new page where one is full.
import type PDFDocument from 'pdfkit';
import { type Face, type TextRun, runsOf } from './fonts.ts';
import { brokenBefore } from './visual-order.ts';
import { type Tag, type TagOptions, openTags } from './tags.ts';

type Pdf = InstanceType<typeof PDFDocument>;
export type TextStyle = { face?: Face; size?: number; colour?: string; spacing?: number };
type Box = TextStyle & {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  /** Tag of an element for this text alone; without it the text stands in the open element, or is a paragraph. */
  tag?: Tag;
  scope?: TagOptions['scope'];
};

export const PAGE = { width: 595.28, height: 841.89, margin: 48, bottom: 56 };
export const INK = '#3a2314';
export const MUTED = '#65503f';
export const LINE = '#c9bba8';
export const BRAND = '#8b2238';
const LEADING = 1.4;

export type PageWriter = ReturnType<typeof openPageWriter>;

export function openPageWriter(doc: Pdf) {
  const tags = openTags(doc);

  function widthOf(text: string, { face = 'regular', size = 9, spacing = 0 }: TextStyle): number {
    const widths = runsOf(text, face).map((run) =>
      doc.font(run.font, size).widthOfString(run.text, featuresOf(run)),
    );
    return widths.reduce((sum, width) => sum + width, 0) + spacing * [...text].length;
  }

  /** Words longer than the width are broken between characters. */
  function wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(/\s+/).flatMap((each) => fit(each, width, style))) {
        const longer = line ? `${line} ${word}` : word;
        if (line && widthOf(longer, style) > width) {
          lines.push(brokenBefore(word, line));
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines;
  }

  function fit(word: string, width: number, style: TextStyle): string[] {
    if (widthOf(word, style) <= width) return [word];
    const parts = [''];
    for (const character of word) {
      const last = parts.length - 1;
      if (parts[last] && widthOf(parts[last] + character, style) > width) parts.push(character);
      else parts[last] += character;
    }
    return parts;
  }

  function line(text: string, x: number, y: number, style: TextStyle): void {
    const { face = 'regular', size = 9, colour = INK, spacing = 0 } = style;
    let at = x;
    for (const run of runsOf(text, face)) {
      doc.font(run.font, size).fillColor(colour);
      // From the baseline: the fonts of a line have different heights.
      doc.text(run.text, at, y + size, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing,
        ...featuresOf(run),
      });
      at += doc.widthOfString(run.text, featuresOf(run)) + spacing * [...run.text].length;
    }
  }

  /** Returns the y below the text. */
  function text(value: string, { tag, scope, ...box }: Box): number {
    return tags.insideText(tag, () => rows(value, box), scope && { scope });
  }

  function rows(value: string, { x, y, width, align = 'left', ...style }: Box): number {
    const step = (style.size ?? 9) * LEADING;
    let at = y;
    for (const row of wrap(value, width, style)) {
      const start = align === 'right' ? x + width - widthOf(row, style) : x;
      const top = at;
      if (row) tags.mark(() => line(row, start, top, style), isPlain(row) ? undefined : row);
      at += step;
    }
    return at;
  }

  return {
    doc,
    ...tags,
    text,
    widthOf,
    heightOf: (value: string, width: number, style: TextStyle) =>
      wrap(value, width, style).length * (style.size ?? 9) * LEADING,
    rule(y: number, colour = LINE, [from, to] = [PAGE.margin, PAGE.width - PAGE.margin]) {
      tags.artifact(() =>
        doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke(),
      );
    },
    /** The y to go on at: of a new page when the block does not fit below. */
    spaceFor(y: number, height: number): number {
      if (y + height <= PAGE.height - PAGE.bottom) return y;
      doc.addPage();
      return PAGE.margin;
    },
  };
}

/** Other scripts are drawn from right to left, or with vowel signs before their consonant: readers need the characters. */
function isPlain(row: string): boolean {
  return /^[\u0020-\u024f\u1e00-\u22ff]*$/.test(row);
}

/** The library takes an object as well, which its types do not know. */
function featuresOf({ features }: TextRun): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return features ? { features: features as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {};
}
