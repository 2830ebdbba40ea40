// The tables of a GST return (GSTR-1) from the amounts of its documents.
import type { LineAmounts } from '#domain/invoice/invoice.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Unit } from '#domain/product/unit.ts';
import type { IssuedRange, ListedDocument, SupplyRow } from './supply-row.ts';

export type ListedSupply = {
  document: ListedDocument;
  isInterState: boolean;
  placeCode: string;
  /** In ascending order of the rates; amounts of a credit note are positive. */
  rates: (LineAmounts & { taxPercent: number })[];
};
/** Net of credit notes, so also negative. */
export type PlaceSupply = LineAmounts & {
  isInterState: boolean;
  placeCode: string;
  taxPercent: number;
};
/** Supplies without tax; net of credit notes. */
export type UntaxedSupply = { isInterState: boolean; isRegistered: boolean; valuePaise: Paise };
export type HsnSupply = LineAmounts & {
  hsnCode: string;
  unit: Unit;
  taxPercent: number;
  quantity: number;
};

export type GstReturn = {
  /** Invoices to registered buyers, and to others in another state above the limit. */
  b2b: ListedSupply[];
  b2cl: ListedSupply[];
  /** Credit notes of the two. */
  cdnr: ListedSupply[];
  cdnur: ListedSupply[];
  /** Everything else, by place and rate. */
  b2cs: PlaceSupply[];
  nil: UntaxedSupply[];
  hsnB2b: HsnSupply[];
  hsnB2c: HsnSupply[];
  issued: IssuedRange[];
};

export const noAmounts: LineAmounts = {
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
};

export function addAmounts(sum: LineAmounts, row: LineAmounts, sign: 1 | -1 = 1): LineAmounts {
  return {
    taxablePaise: sum.taxablePaise + sign * row.taxablePaise,
    cgstPaise: sum.cgstPaise + sign * row.cgstPaise,
    sgstPaise: sum.sgstPaise + sign * row.sgstPaise,
    igstPaise: sum.igstPaise + sign * row.igstPaise,
  };
}

export function sumAmounts(rows: readonly LineAmounts[]): LineAmounts {
  return rows.reduce((sum, row) => addAmounts(sum, row), noAmounts);
}

/** Rows may be added up beforehand by all that they name besides amounts: the return stays the same. */
export function gstReturnOf(rows: readonly SupplyRow[], issued: readonly IssuedRange[]): GstReturn {
  const taxed = rows.filter(({ taxPercent }) => taxPercent > 0);
  const isRegistered = ({ document }: SupplyRow) => !!document?.buyerGstin;
  const listed = taxed.filter(({ document }) => document !== null);
  const listedOf = (ofRegistered: boolean, isCredit: boolean) =>
    listedSupplies(
      listed.filter((row) => isRegistered(row) === ofRegistered && row.isCredit === isCredit),
    );
  return {
    b2b: listedOf(true, false),
    b2cl: listedOf(false, false),
    cdnr: listedOf(true, true),
    cdnur: listedOf(false, true),
    b2cs: placeSupplies(taxed.filter(({ document }) => document === null)),
    nil: untaxedSupplies(rows.filter(({ taxPercent }) => taxPercent === 0)),
    hsnB2b: hsnSupplies(rows.filter(isRegistered)),
    hsnB2c: hsnSupplies(rows.filter((row) => !isRegistered(row))),
    issued: [...issued],
  };
}

function listedSupplies(rows: readonly SupplyRow[]): ListedSupply[] {
  const byDocument = groupBy(rows, ({ document }) => document?.serial ?? '');
  const supplies = byDocument.flatMap((ofDocument) => {
    const [row] = ofDocument;
    if (!row?.document) return [];
    const { document, isInterState, placeCode } = row;
    const rates = groupBy(ofDocument, ({ taxPercent }) => String(taxPercent).padStart(2, '0')).map(
      (ofRate) => ({ taxPercent: ofRate[0]?.taxPercent ?? 0, ...sumAmounts(ofRate) }),
    );
    return [{ document, isInterState, placeCode, rates }];
  });
  return supplies.toSorted(
    ({ document: one }, { document: other }) =>
      one.buyerGstin.localeCompare(other.buyerGstin) ||
      one.day.localeCompare(other.day) ||
      one.serial.localeCompare(other.serial),
  );
}

function placeSupplies(rows: readonly SupplyRow[]): PlaceSupply[] {
  const keyOf = ({ placeCode, isInterState, taxPercent }: SupplyRow) =>
    `${placeCode} ${isInterState} ${String(taxPercent).padStart(2, '0')}`;
  return groupBy(rows, keyOf).flatMap((ofPlace) => {
    const [row] = ofPlace;
    if (!row) return [];
    const { isInterState, placeCode, taxPercent } = row;
    return [{ isInterState, placeCode, taxPercent, ...netAmounts(ofPlace) }];
  });
}

function untaxedSupplies(rows: readonly SupplyRow[]): UntaxedSupply[] {
  const keyOf = ({ isInterState, document }: SupplyRow) =>
    `${!document?.buyerGstin} ${!isInterState}`;
  return groupBy(rows, keyOf).flatMap((of) => {
    const [row] = of;
    if (!row) return [];
    const { isInterState, document } = row;
    const valuePaise = netAmounts(of).taxablePaise;
    return [{ isInterState, isRegistered: !!document?.buyerGstin, valuePaise }];
  });
}

function hsnSupplies(rows: readonly SupplyRow[]): HsnSupply[] {
  const keyOf = ({ hsnCode, unit, taxPercent }: SupplyRow) =>
    `${hsnCode} ${unit} ${String(taxPercent).padStart(2, '0')}`;
  return groupBy(rows, keyOf).flatMap((of) => {
    const [row] = of;
    if (!row) return [];
    const { hsnCode, unit, taxPercent } = row;
    const quantity = of.reduce((sum, each) => sum + signOf(each) * each.quantity, 0);
    return [{ hsnCode, unit, taxPercent, quantity, ...netAmounts(of) }];
  });
}

function signOf({ isCredit }: Pick<SupplyRow, 'isCredit'>): 1 | -1 {
  return isCredit ? -1 : 1;
}

export function netAmounts(rows: readonly SupplyRow[]): LineAmounts {
  return rows.reduce((sum, row) => addAmounts(sum, row, signOf(row)), noAmounts);
}

/** The groups in ascending order of their keys. */
function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  return [...Map.groupBy(rows, keyOf)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, of]) => of);
}
