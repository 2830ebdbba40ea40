// Sheets of packing slips: A5, or A4 with two slips side by side and a line to cut along.
import type { SlipPaper } from '#domain/order/printing.ts';
import type { PageWriter } from '#server/platform/pdf/page-writer.ts';

/** Part of a page that is drawn on as if it were a page of A5; in points. */
export type Sheet = { x: number; y: number; width: number; height: number };

const A5 = { width: 419.53, height: 595.28 };

/** Returns the function that begins the next sheet, on a new page where one is needed. */
export function openSheets({ doc, artifact }: PageWriter, paper: SlipPaper): () => Sheet {
  let count = 0;
  return () => {
    const isRight = paper === 'a4' && count % 2 === 1;
    count += 1;
    if (paper === 'a5') {
      doc.addPage({ size: 'A5', margin: 0 });
      return { x: 0, y: 0, ...A5 };
    }
    const middle = 841.89 / 2;
    if (isRight) return { x: middle, y: 0, width: middle, height: A5.height };
    doc.addPage({ size: 'A4', layout: 'landscape', margin: 0 });
    artifact(() => {
      doc.moveTo(middle, 0).lineTo(middle, A5.height).lineWidth(0.5).strokeColor('#9a9a9a');
      doc.dash(3, { space: 4 }).stroke().undash();
    });
    return { x: 0, y: 0, width: middle, height: A5.height };
  };
}
