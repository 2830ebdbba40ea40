// Attribute values of a product in words: ids of attributes and options are readable.
import type { ProductAttribute } from '#domain/product/attribute.ts';

/** Returns an attribute with its values, such as `Fabric: silk, silk georgette`. */
export function describeValues({ attributeId, values }: ProductAttribute): string {
  const texts = values.map((value) =>
    `${value}`.startsWith(`${attributeId}:`)
      ? words(`${value}`.slice(attributeId.length + 1))
      : `${value}`,
  );
  const name = words(attributeId);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${texts.join(', ') || 'none'}`;
}

function words(id: string): string {
  return id.replaceAll('-', ' ');
}
