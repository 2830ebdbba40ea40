// What the goods of an HSN code are called in a return: at most 30 characters.

const descriptions: readonly (readonly [prefix: string, description: string])[] = [
  ['6214', 'Shawls, scarves and stoles'],
  ['7117', 'Imitation jewellery'],
  ['7113', 'Jewellery of precious metal'],
  ['50', 'Silk fabrics'],
  ['51', 'Woollen fabrics'],
  ['52', 'Cotton fabrics'],
  ['54', 'Fabrics of filaments'],
  ['55', 'Fabrics of staple fibres'],
  ['61', 'Knitted garments'],
  ['62', 'Garments, not knitted'],
  ['63', 'Other made up textiles'],
  ['64', 'Footwear'],
  ['42', 'Bags and leather goods'],
];

export function hsnDescription(hsnCode: string): string {
  return descriptions.find(([prefix]) => hsnCode.startsWith(prefix))?.[1] ?? 'Other goods';
}
