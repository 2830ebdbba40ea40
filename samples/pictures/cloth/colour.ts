// Colours as hex words and as linear light, and the way from one to the other.
import { clamp } from './numbers.ts';

export type Light = readonly [number, number, number];

const linearOf = new Float32Array(256).map((_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

const STEPS = 4096;
const screenOf = new Float32Array(STEPS + 1).map((_, i) => {
  const c = i / STEPS;
  return c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;
});

/** A byte of a screen colour as linear light. */
export function linear(byte: number): number {
  return linearOf[byte] ?? 1;
}

/** Linear light as a screen value from 0 to 1. */
export function screen(light: number): number {
  return light <= 0 ? 0 : light >= 1 ? 1 : (screenOf[(light * STEPS) | 0] ?? 1);
}

export function bytesOf(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
}

export function lightOf(hex: string): Light {
  const [red, green, blue] = bytesOf(hex);
  return [linear(red), linear(green), linear(blue)];
}

function hexOf(bytes: readonly number[]): string {
  return `#${bytes
    .map((byte) =>
      Math.round(clamp(byte, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Lighter for a positive amount, darker for a negative one, up to 1. */
export function shade(hex: string, amount: number): string {
  return hexOf(bytesOf(hex).map((c) => (amount > 0 ? c + (255 - c) * amount : c * (1 + amount))));
}

export function blend(one: string, other: string, t: number): string {
  const to = bytesOf(other);
  return hexOf(bytesOf(one).map((c, i) => c + ((to[i] ?? 0) - c) * t));
}
