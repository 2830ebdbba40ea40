// The files of a GST return: JSON for the portal, and a sheet of the offline tool for each table.
import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { type GstReturn } from '#domain/gst-return/gst-return.ts';
import { gstr1Json } from '#domain/gst-return/gstr1-json.ts';
import type { ReturnPeriod } from '#domain/gst-return/return-period.ts';
import { type ReturnSheet, gstr1Sheets } from '#domain/gst-return/sheets.ts';
import { gstr1Schema } from './gstr1-schema.ts';

export type ReturnFile = { name: string; content: string; sha256: string };

/** Throws when the JSON is not as the portal asks: that is a bug, and nothing is exported. */
export function returnFiles(
  gstReturn: GstReturn,
  { gstin, period }: { gstin: string; period: ReturnPeriod },
): ReturnFile[] {
  const json = gstr1Schema.parse(gstr1Json(gstReturn, { gstin, period }));
  const sheets = gstr1Sheets(gstReturn);
  return [
    fileOf('gstr1.json', `${JSON.stringify(json, null, 1)}\n`),
    ...sheets.map((sheet) => fileOf(`${sheet.name}.csv`, csvOf(sheet))),
  ];
}

function fileOf(name: string, content: string): ReturnFile {
  return { name, content, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Texts of customers are escaped, so that a spreadsheet runs none as a formula. Numbers stay, also negative ones. */
export function csvOf({ columns, rows }: Pick<ReturnSheet, 'columns' | 'rows'>): string {
  const escaped = rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
  return stringify([[...columns], ...escaped]);
}

function isFormula(cell: string | number): boolean {
  return typeof cell === 'string' && /^[=+@\t\r-]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
}
