// The items of shopping channels in the words of each: Google's XML, and the tables of Meta and Pinterest.
import type { ChannelItem } from './channel-items.ts';

export const tableColumns = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'condition',
  'color',
  'size',
  'product_type',
] as const;

/** A row of the tables that Meta and Pinterest read, in the order of the columns. */
export function tableRow(item: ChannelItem): string[] {
  const [image = '', ...further] = item.imageLinks;
  const cells: Record<(typeof tableColumns)[number], string> = {
    ...commonCells(item),
    image_link: image,
    additional_image_link: further.join(','),
    availability: item.isInStock ? 'in stock' : 'out of stock',
  };
  return tableColumns.map((column) => cells[column]);
}

/** `name`: of the shop. */
export function googleStart({ name, url }: { name: string; url: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(name)}</title>
<link>${escapeXml(url)}</link>
<description>${escapeXml(name)}</description>
`;
}

export const googleEnd = '</channel>\n</rss>\n';

/** handmade goods have no number of a manufacturer, which Google asks for unless told so. */
export function googleItem(item: ChannelItem): string {
  const [image = '', ...further] = item.imageLinks;
  const elements = [
    ...Object.entries(commonCells(item)),
    ['image_link', image],
    ...further.map((link) => ['additional_image_link', link]),
    ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['identifier_exists', 'no'],
  ] as [string, string][];
  const written = elements
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`);
  return `<item>${written.join('')}</item>\n`;
}

function commonCells(item: ChannelItem) {
  return {
    id: item.id,
    item_group_id: item.groupId,
    title: item.title,
    description: item.description,
    link: item.link,
    price: amount(item.price),
    sale_price: item.salePrice === null ? '' : amount(item.salePrice),
    sale_price_effective_date: item.salePrice === null ? '' : saleDates(item),
    brand: item.brand,
    condition: 'new',
    color: item.colour,
    size: item.size,
    product_type: item.productType,
  };
}

function amount(rupees: number): string {
  return `${rupees.toFixed(2)} INR`;
}

/** Both days belong to the sale, in India. */
function saleDates({ saleDays }: ChannelItem): string {
  return saleDays ? `${saleDays.first}T00:00+0530/${saleDays.last}T23:59+0530` : '';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without the control characters that no XML file may have. */
function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are the characters to remove
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>]/g, (character) => entities[character] ?? '')
  );
}
