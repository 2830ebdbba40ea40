// HSN codes of what a maker of clothing sells, with the words that it is known by, for an accountant to confirm.

export type HsnEntry = {
  code: string;
  /** What the code is for, shortened from the customs tariff. */
  name: string;
  /** Names in daily use, by which the code is found as well. */
  words: string;
};

const entry = (code: string, name: string, words = ''): HsnEntry => ({ code, name, words });

export const hsnList: readonly HsnEntry[] = [
  entry(
    '6204',
    'Women’s ensembles, suits, dresses, skirts, trousers',
    'lehenga ghaghra choli set salwar suit anarkali gown sharara palazzo saree gown frock',
  ),
  entry('6206', 'Women’s blouses and shirts', 'blouse choli kurti kurta top tunic'),
  entry('6208', 'Women’s petticoats, slips and nightwear', 'petticoat nightie underskirt'),
  entry('6211', 'Other garments', 'co-ord tracksuit kaftan jumpsuit apron'),
  entry(
    '6214',
    'Shawls, scarves, stoles and veils',
    'dupatta odhni chunri chunni stole pashmina shawl',
  ),
  entry('6217', 'Clothing accessories', 'kamarbandh belt sash tassel latkan collar'),
  entry('6202', 'Women’s coats, capes and jackets for outdoors', 'jacket shrug cape coat'),
  entry(
    '6203',
    'Men’s suits, ensembles, jackets, trousers',
    'sherwani bandhgala nehru jacket kurta pyjama set dhoti pants',
  ),
  entry('6205', 'Men’s shirts', 'kurta shirt'),
  entry('6207', 'Men’s nightwear and dressing gowns', 'lungi pyjama'),
  entry('6209', 'Babies’ garments', 'baby infant jhabla'),
  entry('6213', 'Handkerchiefs', 'hanky pocket square'),
  entry('6215', 'Ties, bow ties and cravats', 'tie cravat'),
  entry('6104', 'Women’s suits, dresses, skirts, knitted', 'knit leggings skirt dress'),
  entry('6106', 'Women’s blouses and shirts, knitted', 'knit top kurti'),
  entry('6109', 'T-shirts, knitted', 'tee t-shirt'),
  entry('6110', 'Jerseys, pullovers and cardigans, knitted', 'sweater cardigan'),
  entry('6117', 'Shawls and accessories, knitted', 'knit shawl scarf'),
  entry('5007', 'Silk fabrics', 'silk saree sari banarasi kanjivaram patola tussar fabric cloth'),
  entry('5111', 'Woollen fabrics, carded', 'wool tweed fabric cloth'),
  entry('5112', 'Woollen fabrics, combed', 'wool worsted fabric cloth'),
  entry(
    '5208',
    'Cotton fabrics up to 200 g/m²',
    'cotton saree sari mulmul voile block print ajrakh fabric cloth',
  ),
  entry('5209', 'Cotton fabrics above 200 g/m²', 'denim canvas khadi fabric cloth'),
  entry(
    '5407',
    'Fabrics of synthetic filaments',
    'georgette chiffon polyester organza saree sari fabric cloth',
  ),
  entry(
    '5408',
    'Fabrics of artificial filaments',
    'viscose rayon art silk saree sari fabric cloth',
  ),
  entry('5515', 'Fabrics of synthetic staple fibres', 'blend suiting fabric cloth'),
  entry('5516', 'Fabrics of artificial staple fibres', 'rayon modal fabric cloth'),
  entry('5605', 'Metallised yarn', 'zari thread badla'),
  entry('5804', 'Lace, net and tulle', 'lace net tulle'),
  entry('5806', 'Narrow woven fabrics', 'gota border ribbon patti'),
  entry('5808', 'Braids, tassels and pompons', 'tassel latkan dori fringe'),
  entry('5809', 'Fabrics of metal thread', 'zari brocade tissue'),
  entry(
    '5810',
    'Embroidery in the piece, strips or motifs',
    'patch applique border embroidery zardozi',
  ),
  entry('6301', 'Blankets and throws', 'blanket throw kambal'),
  entry('6302', 'Bed, table and kitchen linen', 'bedsheet towel tablecloth napkin'),
  entry('6303', 'Curtains and blinds', 'curtain parda'),
  entry('6304', 'Other furnishing articles', 'cushion cover bedspread razai wall hanging toran'),
  entry('6307', 'Other made-up articles', 'mask cloth bag cover dress form pattern'),
  entry('6403', 'Footwear with leather uppers', 'mojari jutti kolhapuri shoes sandals'),
  entry('6404', 'Footwear with textile uppers', 'jutti mojari shoes slippers embroidered'),
  entry('6504', 'Hats and headgear, plaited', 'hat cap'),
  entry('6505', 'Hats and headgear, of fabric', 'safa pagdi turban cap topi'),
  entry('4202', 'Bags, purses and cases', 'potli clutch handbag purse wallet batua'),
  entry('7113', 'Jewellery of precious metal', 'gold silver kundan polki necklace earrings'),
  entry(
    '7117',
    'Imitation jewellery',
    'artificial jewellery bangles earrings necklace jhumka maang tikka',
  ),
  entry('7018', 'Glass beads and bangles', 'glass bangles chudi beads'),
  entry('9615', 'Combs, hair slides and hairpins', 'hair clip juda pin'),
];

/** Those whose code begins with a word of the text, or that have a word which does; every word must be found. In order. */
export function findHsn(text: string): HsnEntry[] {
  const words = wordsOf(text);
  return hsnList.filter((each) => {
    const known = [each.code, ...wordsOf(`${each.name} ${each.words}`)];
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
