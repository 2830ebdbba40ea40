// The fonts of invoices, labels and share images: every character that a form accepts has a glyph.
import { beforeAll, expect, test } from 'vitest';
import { isPrintable } from '#domain/text/printable-text.ts';
import { brokenBefore } from './visual-order.ts';
import { faces, fontOfRun, loadFonts, runsOf } from './fonts.ts';

beforeAll(async () => void (await loadFonts()));

/** One name in each of the scheduled languages of India, in its script. */
const names = {
  Assamese: 'অনন্যা শইকীয়া',
  Bengali: 'শ্রীময়ী চট্টোপাধ্যায়',
  Bodo: 'अनन्या बोड़ो',
  Dogri: 'श्रुति जम्वाल',
  Gujarati: 'કૃષ્ણા પ્રજાપતિ',
  Hindi: 'श्रद्धा क्षत्रिय',
  Kannada: 'ಶ್ರೀಲಕ್ಷ್ಮಿ ಕೃಷ್ಣಮೂರ್ತಿ',
  Kashmiri: 'زۆہرا کٲشُر',
  Konkani: 'लक्ष्मी कामत',
  Maithili: 'मैथिली झा',
  Malayalam: 'ശ്രീലക്ഷ്മി കൃഷ്ണൻ',
  Manipuri: 'ꯂꯩꯃꯥ ꯁꯅꯥ',
  Marathi: 'ज्ञानेश्वरी कुलकर्णी',
  Nepali: 'सृष्टि श्रेष्ठ',
  Odia: 'ଶ୍ରୀମତୀ କୃଷ୍ଣପ୍ରିୟା',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ',
  Sanskrit: 'कृष्णप्रिया',
  Santali: 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ',
  Sindhi: 'ڀڳوانداس ٻيجاڻي',
  Tamil: 'ஸ்ரீலட்சுமி கிருஷ்ணன்',
  Telugu: 'శ్రీలక్ష్మి కృష్ణమూర్తి',
  Urdu: 'زہرہ خان',
};

const drawn = (text: string) => runsOf(text, 'bold').map((run) => run.text);

test.each(Object.entries(names))(
  'a name in %s is printed with a glyph for each letter: %s',
  (_, name) => {
    expect(isPrintable(name)).toBe(true);
    for (const face of faces) {
      const runs = runsOf(name, face);
      expect(runs.map(({ text }) => text).join('')).not.toContain('?');
      for (const run of runs) {
        const { glyphs } = fontOfRun(run).layout(run.text, run.features);
        // Glyph 0 is the empty box of a missing character.
        expect(glyphs.map(({ id }) => id)).not.toContain(0);
      }
    }
  },
);

test('every letter, mark, number and sign that a form accepts has a glyph', () => {
  const missing: string[] = [];
  for (let code = 0x20; code < 0x10_000; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character) || !isPrintable(character)) continue;
    if (character === '?' || /[\ufe00-\ufe0f]/.test(character)) continue;
    if (drawn(character).join('') === '?') missing.push(code.toString(16));
  }
  expect(missing).toEqual([]);
});

test.each(['李', 'Ảnh', 'ไทย', 'Asha 😀', 'Анна', 'x̂'])(
  '“%s” is accepted only if a font has all of it',
  (name) => {
    expect(isPrintable(name)).toBe(!drawn(name).join('').includes('?'));
  },
);

test.each([
  ['words run from right to left', 'زہرہ خان', ['خان', ' ', 'زہرہ']],
  ['numbers within them from left to right', 'گلی 12', ['12', ' ', 'گلی']],
  [
    'an address in both scripts begins at the left',
    'Flat 3, زہرہ خان',
    ['Flat 3, ', 'خان', ' ', 'زہرہ'],
  ],
  ['brackets are turned round', '(زہرہ) خان', ['خان', ' (', 'زہرہ', ')']],
])('%s', (_, text, runs) => {
  expect(drawn(text)).toEqual(runs);
});

test.each([
  ['goes on from right to left', 'خان', ['Maker: ', 'زہرہ،']],
  ['goes on from left to right', 'Jaipur', ['Maker: ', 'زہرہ', '،']],
])('a comma at the end of a line that %s', (_, next, runs) => {
  expect(drawn(brokenBefore(next, 'Maker: زہرہ،'))).toEqual(runs);
});

test.each([
  ['of Urdu', '۱۴ چوک بازار', ['۱', '۴']],
  ['of Arabic', '٤٧ چوک بازار', ['٤', '٧']],
  ['of Urdu alone', '۱۴', ['۱', '۴']],
])('a house number in digits %s is drawn from left to right', (_, text, digits) => {
  const run = runsOf(text, 'bold').find((each) =>
    digits.every((digit) => each.text.includes(digit)),
  )!;
  const glyphOf = (character: string) => fontOfRun(run).layout(character).glyphs[0]?.id;
  expect(
    fontOfRun(run)
      .layout(run.text)
      .glyphs.map(({ id }) => id),
  ).toEqual(digits.map(glyphOf));
});

test('the font library lays out every text of Meetei Mayek with apun iyek or virama, and returns', () => {
  const letters = [...'ꯃꯌꯥꯧꯤ꯭꯭꯭ ꫵ꫶ꯛ1'];
  for (let seed = 1; seed < 2_000; seed += 1) {
    const text = Array.from(
      { length: 5 },
      (_, at) => letters[(seed * (at * 7 + 3)) % letters.length],
    );
    for (const run of runsOf(text.join(''), 'bold')) fontOfRun(run).layout(run.text, run.features);
  }
});
