// Units of quantity on invoices: the codes that GST returns use.
export const units = ['PCS', 'SET', 'PRS', 'MTR'] as const;
export type Unit = (typeof units)[number];

export const unitNames: Record<Unit, string> = {
  PCS: 'Pieces',
  SET: 'Sets',
  PRS: 'Pairs',
  MTR: 'Metres',
};
