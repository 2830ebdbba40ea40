// Hindi search words in Latin letters; in Devanagari they are found by their sound (transliterate.ts).
import type { SearchWords } from './search-words.ts';

export const hindiWords: SearchWords = {
  families: {
    black: 'kala, kali, kale',
    white: 'safed, safaid, saphed, sufed',
    red: 'lal',
    blue: 'nila, nili, nile',
    green: 'hara, hari',
    yellow: 'pila, pili, pile',
    pink: 'gulabi',
    purple: 'baingani, baingni, bangni',
  },
  shades: {
    white: 'dudhiya',
    red: 'mehroon, mehrun, marun, sinduri, mahrun',
    blue: 'aasmani, asmani, firozi, feroza, neel',
    green: 'dhani, tota, mor, jangali hara',
    yellow: 'basanti, sarson, haldi rang',
    purple: 'jamuni, jaamuni',
  },
  afterColour: 'rang, rang ka, rang ki, rang ke, rang wala, rang wali, kalar',
  flags: {
    isNew: 'naya, nayi, naye, nai, nava, navi',
    onSale: 'chhoot, chhut, chut',
    inStock: 'uplabdh',
  },
  sorts: {
    'price-asc': 'sasta, sasti, saste, sabse sasta, sabse sasti',
    'price-desc': 'mehnga, mehanga, mehngi, mahanga, mahngi, sabse mehnga',
    rating: 'sabse accha, sabse achha, sabse acchi',
  },
  prices: {
    orBelow:
      'se kam, se kam ka, se kam ki, tak, tak ka, tak ki, tak ke, tak ke andar, ke andar, ke andr, ke niche, se niche, ke bhitar, andar, kam',
    orAbove: 'se zyada, se jyada, se upar, se uper, ke upar, se adhik',
    around: 'lagbhag, karib',
    orAround: 'ke aas paas, ke aaspaas, ke aspas, ke karib, ke lagbhag',
    to: 'se, aur',
    orBetween: 'ke beech, ke bich, tak, ke andar, ke beech me, ke beech mein',
    thousand: 'hazar, hajar, hazaar',
    currency: 'rupaye, rupaya, rupay, rupye, rupees ka',
  },
  numbers: {
    ek: 1,
    do: 2,
    teen: 3,
    char: 4,
    paanch: 5,
    panch: 5,
    chhe: 6,
    saat: 7,
    aath: 8,
    nau: 9,
    das: 10,
  },
  gift: 'tohfa, tohafa, upahar',
  fillers:
    'ka, ki, ke, ko, se, me, mein, mai, mujhe, hame, chahiye, chahie, dikhao, dikhaiye, dikhana, wala, wali, wale, vala, ke liye, liye, aur, ya, par, pe, hai, ho, kapde, kapda, aurat, auraton, mahila, ladki, behan, maa, patni, daam, kimat, keemat, accha, acchi, achha, sundar',
};
