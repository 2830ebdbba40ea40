// Lines of an order as an email shows them, with the image of the colour bought.
import { imageUrl } from '#domain/image.ts';
import type { OrderEmailLine } from '#server/mail/port.ts';
import type { OrderLineRow } from './queries.ts';

export function emailLines(lines: readonly OrderLineRow[], shopUrl: string): OrderEmailLine[] {
  return lines.map(({ name, colour, size, quantity, pricePaise, image }) => ({
    name,
    colour,
    size,
    quantity,
    pricePaise,
    image: shopUrl + imageUrl(image, 192, 'webp'),
  }));
}
