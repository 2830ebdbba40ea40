// The count of characters below a field.
import { lengthOf } from '#domain/home/sections/section-kind.ts';

/** `71 of 120 characters`. */
export function characterCount(text: string, most: number): string {
  return `${lengthOf(text.trim())} of ${most} characters`;
}
