// QR codes as SVG paths.
import { encodeQR } from 'qr';

export type QrPath = { size: number; path: string };

/** The dark modules of a QR code as an SVG path, in a square of `size` units, without the border that the library makes. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: dark.join('') };
}
