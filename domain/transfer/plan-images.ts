// Reads the images of a product from its rows: those it has by their key, others by a URL that is downloaded afterwards.
import type { DocumentImage } from '#domain/product/composite-fields.ts';
import { CLEAR, type ImportCell } from './import-cell.ts';
import type { PlannedImage } from './import-plan.ts';
import { hasPrivateHost } from './private-address.ts';
import { type ImportDraft, firstCell, setFields } from './product-draft.ts';

const MAX_IMAGES = 40;
const MAX_URL_LENGTH = 2_000;

/** An empty cell leaves the image at its place; `-` removes it. */
export function planImages(draft: ImportDraft): PlannedImage[] {
  const slots: (DocumentImage | null)[] = [...draft.document.images];
  const planned: PlannedImage[] = [];
  let last: ImportCell | undefined;
  for (let number = 1; number <= MAX_IMAGES; number += 1) {
    const cells = cellsOf(draft, number);
    last = cells.image ?? cells.alt ?? cells.colour ?? last;
    const at = number - 1;
    const image = cells.image ? readImage(draft, cells.image) : (slots[at] ?? null);
    if (typeof image === 'string') {
      const colour = cells.colour ? colourOf(draft, cells.colour) : null;
      planned.push({ url: image, alt: cells.alt?.text ?? '', colour, position: at });
      slots[at] = null;
      continue;
    }
    slots[at] = image && withTexts(draft, image, cells);
  }
  if (last) {
    const images = slots.filter((image) => image !== null && image !== undefined);
    setFields(draft, last, { images });
  }
  return planned;
}

type ImageCells = Partial<Record<'image' | 'alt' | 'colour', ImportCell>>;

function cellsOf({ rows }: ImportDraft, number: number): ImageCells {
  const image = firstCell(rows, `image_${number}`);
  const alt = firstCell(rows, `image_${number}_alt`);
  const colour = firstCell(rows, `image_${number}_colour`);
  return { ...(image && { image }), ...(alt && { alt }), ...(colour && { colour }) };
}

function withTexts(
  draft: ImportDraft,
  image: DocumentImage,
  { alt, colour }: ImageCells,
): DocumentImage {
  return {
    ...image,
    ...(alt && { alt: alt.text === CLEAR ? '' : alt.text }),
    ...(colour && { colour: colourOf(draft, colour) }),
  };
}

function colourOf({ document }: ImportDraft, { text }: ImportCell): string | null {
  if (text === CLEAR) return null;
  return document.colours.some(({ name }) => name === text) ? text : text.trim();
}

/** An image of the product, a URL that is not downloaded yet, or null for none. */
function readImage(draft: ImportDraft, cell: ImportCell): DocumentImage | string | null {
  const text = cell.text.trim();
  if (text === CLEAR) return null;
  const isUrl = /^https?:\/\/\S+$/i.test(text) && text.length <= MAX_URL_LENGTH;
  const key = isUrl ? draft.known?.downloaded.get(text) : text;
  const own = draft.known?.document.images.find((image) => image.key === key);
  if (own) return own;
  if (isUrl && hasPrivateHost(text)) {
    const message = 'This address is inside a private network. Give one that anybody can open.';
    draft.addIssue(cell, { group: 'image', message });
    return null;
  }
  // Downloaded once, and removed from the product since.
  if (isUrl) return text;
  const message = 'This product has no such image. Give an address that starts with https://.';
  draft.addIssue(cell, { group: 'image', message });
  return null;
}
