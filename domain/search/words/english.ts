// English search words, and Indian names of garments and crafts as they are spelt in English.
import type { SearchWords } from './search-words.ts';

export const englishWords: SearchWords = {
  garments: {
    lehenga:
      'lehnga, lehanga, lahenga, lahanga, lahnga, lahinga, lehinga, lenga, lengha, lehengha, lhenga, lehngha, lehenge, lahange, langa, lehenga choli, lehenga set, lehenga choli set, lehnga choli, lahenga choli, lehanga choli, lahanga choli',
    ghaghra:
      'ghagra, gaghra, ghaghara, ghagara, gagra, gaghara, ghagro, ghaghro, ghaghre, ghagre, chaniya, chanya, chaniyo, chanio, ghaghra choli, ghagra choli, chaniya choli, chanya choli, ghaghra choli set, ghagra choli set, chaniya choli set',
    dupatta:
      'duppata, dupata, dupatha, duptta, dupta, dupatte, chunni, chuni, chunri, chunari, chundri, chunar, odhni, odhani, orhni, odni, stole, shawl, veil',
    blouse:
      'blous, blouze, bluse, blaus, blauz, saree blouse, sari blouse, choli, choliyan, kanchli, bodice',
    saree: 'sari, sadi, saadi, sarhi, saari',
    kurta: 'kurti, kurtaa',
  },
  spellings: {
    bandhani: 'bandhej, bandhini, bandhni, bandej, bandini',
    leheriya: 'lehariya, laheriya, lahariya, lehriya, lahriya',
    zardozi: 'zardosi, jardosi, jardozi, zardoshi',
    zari: 'jari',
    gota: 'gotta, gota patti, gotta patti, gotapatti, gotapati, gota pati, gota work, gota patti work',
    'mirror work': 'mirrorwork, sheesha, sheeshe, shisha work, sheesha work, abhla, abla',
    embroidery: 'embroidary, embroidry, embrodery, kadhai, karhai, kasida, kashida',
    mulmul: 'malmal, mull, muslin',
    cotton: 'coton, kottan, cottan, suti',
    silk: 'resham, reshmi, sillk',
    organza: 'organja',
    ikat: 'ikkat',
    'block print': 'blockprint',
    'free size': 'freesize, free sized, one size, onesize',
    'deep back': 'backless',
    wedding: 'marriage, bridal, bride, shaadi, shadi, vivah, byah, dulhan',
    mehndi: 'mehendi, mehandi, menhdi, mehdi, henna',
    baug: 'bagh, baagh',
    sangeet: 'sangit',
    navratri: 'navaratri, navratra',
    garba: 'dandiya',
    diwali: 'deepavali, deepawali',
    puja: 'pooja',
    engagement: 'sagai, ring ceremony',
    rajasthan: 'rajasthani',
    gujarat: 'gujarati, gujrati, gujrat',
    sunehri: 'sunhari, sunahri, sunheri, sunhri',
  },
  families: {
    black: 'black',
    white: 'white',
    red: 'red',
    blue: 'blue',
    green: 'green',
    yellow: 'yellow',
    pink: 'pink',
    purple: 'purple',
  },
  shades: {
    black: 'charcoal, jet black',
    white: 'ivory, off white, offwhite, cream, pearl white',
    red: 'wine, maroon, burgundy, crimson, scarlet, ruby, madder, sindoori, terracotta, brick red, brick, cherry, cherry red, rust',
    blue: 'navy, navy blue, indigo, midnight, midnight blue, royal blue, sky blue, turquoise, peacock blue, powder blue',
    green:
      'teal, bottle green, peacock green, peacock, mor green, mehndi green, mehendi green, olive, mint, emerald, pista, parrot green, sea green, dark green, light green',
    yellow:
      'mustard, lemon, ochre, amber, haldi yellow, haldi colour, haldi color, turmeric yellow',
    pink: 'rani, rani pink, peach, blush, magenta, fuchsia, baby pink, hot pink, gulaal pink, gulaal, rose pink, dusty pink',
    purple: 'plum, violet, lavender, lilac, mauve, jamun',
  },
  afterColour: 'colour, color, coloured, colored, shade',
  sizes: {
    XS: 'xs, extra small',
    XL: 'xl, extra large',
    XXL: 'xxl, 2xl, double xl, extra extra large',
  },
  sizesBesideGarment: { S: 's, small', M: 'm, medium', L: 'l, large' },
  sizeWords: 'size, sizes, sized',
  flags: {
    isNew:
      'new, newest, latest, new arrival, new arrivals, new collection, latest collection, just in, new in',
    onSale:
      'sale, on sale, discount, discounts, discounted, on discount, offer, offers, on offer, deal, deals, reduced',
    inStock: 'in stock, instock, available, availability, ready to ship',
    featured:
      'featured, bestseller, bestsellers, best seller, best sellers, best selling, trending, popular',
  },
  sorts: {
    'price-asc':
      'cheap, cheapest, lowest price, low price, affordable, inexpensive, budget friendly',
    'price-desc': 'expensive, costliest, premium, highest price, luxury',
    rating: 'best, top rated, best rated, highest rated',
  },
  prices: {
    below:
      'under, below, within, upto, up to, less than, lower than, cheaper than, not more than, no more than, at most, max, maximum, till, until, budget, <',
    orBelow: 'or less, and below, and under, or below, or under, max, maximum, budget',
    above:
      'above, over, more than, greater than, higher than, at least, starting from, starting, minimum, min, from, >',
    orAbove: 'and above, or above, or more, and more, onwards, plus, +',
    around: 'around, about, approx, approximately, near, nearly',
    orAround: 'approx',
    between: 'between, from, range',
    to: 'to, and, till, until, upto, -, –',
    thousand: 'k, thousand',
    currency: 'rs, inr, rupee, rupees, price, range',
  },
  numbers: {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  },
  gift: 'gift, gifts, gifting, present, return gift, gift item, gift items, rakhi gift, rakhi',
  fillers:
    'a, an, the, for, with, of, in, on, or, and, to, me, my, i, want, need, show, find, get, buy, shop, shopping, online, please, some, any, good, nice, beautiful, stylish, designer, traditional, ethnic, indian, wear, party wear, party, outfit, outfits, dress, dresses, clothes, collection, collections, product, products, item, items, design, designs, price, prices, rate, cost, function, functions, ceremony, occasion, women, womens, woman, ladies, lady, girl, girls, her, mother, mom, mummy, sister, wife, friend, birthday, anniversary, colour, color',
};
