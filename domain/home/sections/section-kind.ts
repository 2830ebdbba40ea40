// What each kind of section of the home page consists of, and how its texts are checked.
import { type FocalPoint } from '#domain/image/image-crop.ts';
import { parseUploadedImageKey } from '#domain/image/uploaded-image.ts';

/** `key`: of an uploaded image. `focalPoint` null is the centre. */
export type HomeImage = { key: string; alt: string; focalPoint: FocalPoint | null };

/** Messages by the path inside the section, such as `slides.0.title`. */
export type SectionErrors = Record<string, string>;

export type SectionContent = { isOn: boolean };

export type SectionKind<T extends SectionContent> = {
  /** Name of the section in the back office. */
  label: string;
  /** What a page begins with that the owner has not saved. */
  initial: T;
  errorsOf(content: T): SectionErrors;
  /** What it contains, in a few words. */
  summaryOf(content: T): string;
};

export function defineSection<T extends SectionContent>(kind: SectionKind<T>): SectionKind<T> {
  return kind;
}

/** Characters as people count them roughly: a symbol outside the basic plane is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Whether a text has a character that is seen: neither space nor an invisible mark, such as one of direction. */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

export function tooLong(text: string, most: number): string | false {
  return lengthOf(text.trim()) > most && `Use at most ${most} characters.`;
}

/** An error for a text that is too long, or has nothing to read. */
export function requiredText(text: string, most: number, missing: string): string | false {
  return hasVisibleText(text) ? tooLong(text, most) : missing;
}

/** Width in pixels from which an image fills a screen. */
export const BANNER_IMAGE_WIDTH = 2400;

/** `width` in pixels. */
export function bannerWidthError(width: number): string | false {
  return (
    width < BANNER_IMAGE_WIDTH &&
    `This image is ${width.toLocaleString('en-IN')} px wide. A banner needs at least ${BANNER_IMAGE_WIDTH.toLocaleString('en-IN')} px.`
  );
}

/** An error for a key that no upload has made. `isWide`: it fills a screen. */
export function imageError(image: HomeImage | null, isWide = false): string | false {
  if (!image) return false;
  const uploaded = parseUploadedImageKey(image.key);
  if (!uploaded) return 'Choose the image again.';
  return isWide && bannerWidthError(uploaded.width);
}

/** The messages alone, each at its path. */
export function errorsAt(found: Record<string, string | false>, path = ''): SectionErrors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, error]) => (error ? [[path + field, error]] : [])),
  );
}

/** `2 slides`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
