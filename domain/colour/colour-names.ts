// Colours by the names that makers write: English and Indian names, in any script, with the colour of dyed cloth.
import { toLatin } from '#domain/search/transliterate.ts';

/** Names with one colour on each line; of the names in a text, the longest decides. */
const table = `
c8102e red, lal, laal, surkh
7b1e2b maroon, mehroon
6f152b wine
6b1f2e burgundy, oxblood
b5122b crimson, kirmizi
d3212d scarlet
9b111e ruby, manik
a51c30 pomegranate, anar, anari
8a1c2b lac, lakh
b3201c chilli, chili, mirchi
b0172b kumkum, roli
c41e3a alta, mahawar
d3321d vermilion, sindoor, sindoori, sinduri
9f3030 madder, majith, manjistha
a23b2a brick, brick red
b5512a rust
b5563a terracotta, mitti
c8642c geru, gerua
f0705a coral, moonga
a3122b cherry
7a1f2b garnet
5e2420 mahogany
c2186b rani, rani pink
e88aa6 pink, gulabi
c2187a magenta
d6249f fuchsia
e0348b hot pink
f4b6c6 baby pink
e9b8b4 blush
f2a58e peach, aadu
d9647f rose, gulab
c08081 dusty rose, dusty pink
c98a96 onion, onion pink, pyaazi, pyazi, piyazi
f08a76 salmon
d97ba6 lotus, kamal
b784a7 mauve
8e3b6b falsa, phalsa
de3163 cerise, cherry pink
e4717a bubblegum, candy pink
f0c4c8 powder pink
b3304f raspberry
e85d75 watermelon, tarbooz
f28c28 orange, narangi, santra, santri
f2853a tangerine
f4a125 saffron, kesari, kesariya, kesar, zafrani, bhagwa, bhagva
f6b26b apricot, khubani
f2a900 amber, kahruba
f5a623 mango, aam
e8743b papaya
d9722e pumpkin, kaddu
b87333 copper, tamba
8c6a3f bronze, kansa
f7d038 yellow, peela, pila
e3a008 haldi, turmeric
d4a017 mustard, sarson, rai, sarso
f4e04d lemon, nimbu
f2c230 basanti, vasanti
c9a227 gold, golden, sona, sunehri, sunahri, swarn
cc7722 ochre
f3e5ab butter, makhan, makkhan
e8d3a2 champagne
e0a526 honey, shahad
f0a30a marigold, genda
f5b700 sunflower, surajmukhi
f2dd6e corn, makai
bda55d khaki, khakhi
c19a6b camel, fawn
6b4226 brown, bhura
4b2e1e coffee, espresso
5a3521 chocolate
7a3b2e kattha, katthai
c8a27a tan, tobacco
7b4a2d chestnut, walnut, akhrot
a0622d cinnamon, dalchini
dcbd91 badami, almond
e5d3b3 beige, biscuit
d9c19b sand, ret, reti
8b7765 taupe, mocha
e6cfa5 chandan, sandal, sandalwood
2e8b45 green, hara, hari
6b7b2a mehndi, mehendi, mehandi, henna
7a7a35 olive, jaitoon
0f4d2e bottle green, bottle
0b7a4b emerald, panna, panne
2e8b77 sea green
a9dcc3 mint, pudina
7bb32e parrot, parrot green, tota, totai
b5cf8a pista, pistachio
b8d430 lime
7a8450 moss, kai
9caf88 sage
3aa17e jade
9bc53d dhani, paddy
1f5c3a forest, forest green, pine
0f6e66 peacock green, morpankhi, mor pankhi
117a80 teal
1aa7b0 firozi, feroza, firoza, turquoise
0f8f7f rama, rama green
b7c96a angoori, anguri, grape green
8db600 kiwi
3f7d3a tulsi, basil
5a8f3c neem, leaf, patti
7fd1b9 seafoam, aqua
1e5aa8 blue, neela, nila, neeli
1b2a4e navy, navy blue
2340a8 royal, royal blue
2e3a87 indigo, neel
87c3e8 sky, sky blue, aasmani, asmani, aasmaani
b3cde8 powder blue, baby blue
1f4fb0 cobalt
3fa0dc azure, cerulean
22b5d6 cyan
232a52 midnight, midnight blue
24304a ink, syahi
46688f denim
5a7fa6 steel, steel blue
6a8fd8 cornflower
1c3f95 sapphire, neelam
1f5fe0 electric blue
0d5c8c peacock, peacock blue, mor
cfe4f2 ice blue
5b7c99 slate blue, french blue
6a2c84 purple, baingani, baigani
4b1d5a jamun, jamuni, aubergine, eggplant
b79fd6 lavender
c8a2c8 lilac
6b3fa0 violet
6e2a57 plum, aloo bukhara
5c2a6e grape, angoor
b565a7 orchid
8a5bb5 amethyst
6a2a4f mulberry, shahtoot
8a94d6 periwinkle
ffffff white, safed, safaid
fbf6e6 ivory, hathidant
f7efd9 cream, malai
f4f1ea off white, off-white, half white
efe9dd pearl, moti, motiya
efe6d2 bone, eggshell
fbfbf7 milk, doodh, doodhiya, snow
f9f5e7 jasmine, chameli, mogra
c4c6c9 silver, chandi, chaandi, rupehri
ead9c6 ecru, linen
9a9a9a grey, gray, slety, saleti, dhoosar
b5b2ad ash, raakh
7d8086 smoke, dhuan
e5e4e2 platinum
1a1a1a black, kala, kaala, siyah
36383d charcoal, koyla
101014 jet, onyx
1b1a20 kajal, kohl
45484d graphite, gunmetal
4a5058 slate
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => ({ code: `#${line.slice(0, 6)}`, names: line.slice(7).split(', ') }));

/** Each colour by the first of its names; `code`: `#rrggbb`. */
export const namedColours = rows.map(({ code, names: [name = ''] }) => ({ name, code }));

const codes = new Map(
  rows.flatMap(({ code, names }) =>
    names.map((name): [string, string] => [wordsOf(name).join(' '), code]),
  ),
);

/** How far a word moves the colour: to 1, white, or -1, black. */
const shades: Readonly<Record<string, number>> = {
  light: 0.35,
  pale: 0.45,
  halka: 0.35,
  pastel: 0.45,
  dark: -0.3,
  deep: -0.2,
  gehra: -0.3,
  gahra: -0.3,
};

/** Returns the code `#rrggbb` of a colour that a maker has named, such as “Rani Pink” or “हल्दी”; null for an unknown one. */
export function codeOfColourName(typed: string): string | null {
  const words = wordsOf(typed);
  const found = longestName(words);
  if (!found) return null;
  const shade = words.reduce((sum, word) => sum + (shades[word] ?? 0), 0);
  return shaded(found, shade);
}

/** Words in Latin letters, spelt alike: “Neela”, “Nila” and “नीला” are one. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,/&-]+/)
    .filter(Boolean)
    .map((word) =>
      toLatin(word)
        .replaceAll('aa', 'a')
        .replaceAll('ee', 'i')
        .replaceAll('oo', 'u')
        .replaceAll(/(.)\1/g, '$1'),
    );
}

/** The longest run of words that is a name; of two as long, the later one: “Peacock Green” is a green. */
function longestName(words: readonly string[]): string | null {
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const code = codes.get(words.slice(start, start + length).join(' '));
      if (code) return code;
    }
  }
  return null;
}

/** `shade`: from -1, black, to 1, white. */
function shaded(code: string, shade: number): string {
  if (shade === 0) return code;
  const target = shade > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((at) => parseInt(code.slice(at, at + 2), 16));
  const moved = parts.map((part) =>
    Math.round(part + (target - part) * Math.min(1, Math.abs(shade))),
  );
  return `#${moved.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
