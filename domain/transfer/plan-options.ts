// Reads colours and sizes of a product from its rows; a name spelt otherwise than before is an issue.
import { codeOfColourName } from '#domain/colour/colour-names.ts';
import { familyOf } from '#domain/colour/colour-family.ts';
import type { DocumentColour } from '#domain/product/composite-fields.ts';
import { FREE_SIZE } from '#domain/product/product-document.ts';
import { colourFamilies, sizes as commonSizes } from '#domain/product/product.ts';
import { CLEAR, type ImportCell, type ImportRow, foldName } from './import-cell.ts';
import { type ImportDraft, setFields } from './product-draft.ts';

/** Colour of a product for which the file names none. */
export const NO_COLOUR: DocumentColour = { name: 'As shown', code: '#b8a48a', family: 'yellow' };
/** Swatch of a colour whose name is unknown, until the owner chooses one. */
const UNKNOWN_CODE = '#9a9a9a';

/** The row's colour, which the product then has; null where the row names none. */
export function planColour(draft: ImportDraft, { cells }: ImportRow): string | null {
  const { colour: cell } = cells;
  if (!cell || cell.text === CLEAR) return null;
  const name = resolveName(
    draft,
    cell,
    draft.document.colours.map((each) => each.name),
  );
  const { colours } = draft.document;
  const at = colours.findIndex((each) => each.name === name);
  const code = cells.colour_code && readCode(draft, cells.colour_code);
  const family = cells.colour_group && readFamily(draft, cells.colour_group);
  const present = colours[at];
  const changed = { ...(code && { code }), ...(family && { family }) };
  if (present) {
    if (code || family) setColours(draft, cell, colours.with(at, { ...present, ...changed }));
    return name;
  }
  const known = code ?? codeOfColourName(name);
  if (!known) {
    const message =
      'We don’t know this colour. Its swatch is grey until you choose one. Is this all right?';
    draft.addIssue(cell, { severity: 'warning', group: 'other', message });
  }
  const added = { name, code: known ?? UNKNOWN_CODE, family: familyOf(known ?? UNKNOWN_CODE) };
  setColours(draft, cell, [...colours, { ...added, ...changed }]);
  draft.cells.set(`colours.${colours.length}.name`, cell);
  return name;
}

function setColours(draft: ImportDraft, cell: ImportCell, colours: DocumentColour[]): void {
  setFields(draft, cell, { colours });
}

function readCode(draft: ImportDraft, cell: ImportCell): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(cell.text.trim())?.[1];
  if (digits) return `#${digits.toLowerCase()}`;
  const message = 'A colour code has six digits or letters from a to f, such as #b3261e.';
  draft.addIssue(cell, { group: 'other', message });
  return null;
}

function readFamily(draft: ImportDraft, cell: ImportCell): DocumentColour['family'] | null {
  const family = colourFamilies.find((each) => each === cell.text.trim().toLowerCase());
  if (family) return family;
  const message = `Enter one of ${colourFamilies.join(', ')}.`;
  draft.addIssue(cell, { group: 'other', message });
  return null;
}

/** The row's size, which the product then has; null where the row names none. */
export function planSize(draft: ImportDraft, { cells }: ImportRow): string | null {
  const { size: cell } = cells;
  if (!cell || cell.text === CLEAR) return null;
  const { sizes } = draft.document;
  const name = resolveName(draft, cell, [...sizes, ...commonSizes, FREE_SIZE]);
  if (!sizes.includes(name)) {
    setFields(draft, cell, { sizes: [...sizes, name] });
    draft.cells.set(`sizes.${sizes.length}`, cell);
  }
  return name;
}

/** Colour of a new variant whose row names none. */
export function colourWithoutName(draft: ImportDraft, cell: ImportCell): string {
  const { colours } = draft.document;
  const [only] = colours;
  if (only && colours.length === 1) return only.name;
  if (!colours.some(({ name }) => name === NO_COLOUR.name)) {
    setFields(draft, cell, { colours: [...colours, NO_COLOUR] });
  }
  return NO_COLOUR.name;
}

/** Size of a new variant whose row names none. */
export function sizeWithoutName(draft: ImportDraft, cell: ImportCell): string {
  const { sizes } = draft.document;
  const [only] = sizes;
  if (only && sizes.length === 1) return only;
  if (!sizes.includes(FREE_SIZE)) setFields(draft, cell, { sizes: [...sizes, FREE_SIZE] });
  return FREE_SIZE;
}

/** The name as it is spelt already: another spelling is an issue with that one as its fix. */
function resolveName(draft: ImportDraft, cell: ImportCell, present: readonly string[]): string {
  if (present.includes(cell.text)) return cell.text;
  const name = cell.text.trim().replace(/\s+/g, ' ');
  if (present.includes(name)) return name;
  const same = present.find((each) => foldName(each) === foldName(name));
  if (!same) return name;
  draft.addIssue(cell, {
    group: 'size',
    message: `The existing name is spelt “${same}”.`,
    suggestion: same,
  });
  return same;
}
