// Words in Indian scripts, spelt in Latin letters as customers type them: 'लहंगा' is 'lahangaa', 'चुनरी' is 'chunree'.

/** Devanagari; the other scripts of India have the same letters in the same places of their own Unicode blocks. */
const consonants = table(`
  क k ख kh ग g घ gh ङ n  च ch छ chh ज j झ jh ञ n  ट t ठ th ड d ढ dh ण n  त t थ th द d ध dh न n ऩ n
  प p फ ph ब b भ bh म m  य y र r ऱ r ल l ळ l ऴ l व v  श sh ष sh स s ह h`);
const vowels = table('अ a आ aa इ i ई ee उ u ऊ oo ऋ ri ऍ e ॲ e ऎ e ए e ऐ ai ऑ o ऒ o ओ o औ au');
const vowelSigns = table('ा aa ि i ी ee ु u ू oo ृ ri ॅ e ॆ e े e ै ai ॉ o ॊ o ो o ौ au');
/** Letters with the dot below: sounds of Persian and English, and the flapped sounds. */
const dotted = table('ज z फ f ड r ढ dh य y');
const [NUKTA, VIRAMA, ANUSVARA] = ['़', '्', 'ं'];
/** The sign above a letter in Devanagari and in Gurmukhi, and the nasal vowel. */
const nasals = ['ं', 'ँ', '॰'];

/** `isWritten`: the vowel, which otherwise is the 'a' that may be silent. `isCluster`: the onset is of several letters. */
type Syllable = {
  onset: string;
  vowel: string;
  coda: string;
  isWritten: boolean;
  isCluster: boolean;
};

/** Pairs of a letter and its spelling. */
function table(pairs: string): Record<string, string> {
  const words = pairs.trim().split(/\s+/);
  return Object.fromEntries(
    words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])),
  );
}

/** Transliterates Devanagari and scripts with its layout (U+0900 to U+0D7F); any other word stays as it is. */
export function toLatin(word: string): string {
  const letters = Array.from(word.normalize('NFC'), inDevanagari);
  if (!letters.some((letter) => consonants[letter] || vowels[letter])) return word;
  const syllables = readSyllables(letters);
  return withoutSilentVowels(syllables)
    .map(({ onset, vowel, coda }) => onset + vowel + coda)
    .join('');
}

function inDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x900 && code < 0xd80 ? String.fromCodePoint(0x900 + (code & 0x7f)) : letter;
}

function readSyllables(letters: readonly string[]): Syllable[] {
  const syllables: Syllable[] = [];
  const add = (onset: string, vowel: string, rest: Partial<Syllable> = {}) =>
    syllables.push({ onset, vowel, coda: '', isWritten: true, isCluster: false, ...rest });
  let joined = '';
  letters.forEach((letter, at) => {
    const last = syllables.at(-1);
    const consonant = consonants[letter];
    if (consonant) {
      const spelt = (letters[at + 1] === NUKTA && dotted[letter]) || consonant;
      add(joined + spelt, 'a', { isWritten: false, isCluster: joined !== '' });
      joined = '';
    } else if (letter === VIRAMA) {
      joined = syllables.pop()?.onset ?? '';
    } else if (vowels[letter]) {
      add('', vowels[letter]);
    } else if (vowelSigns[letter] && last) {
      Object.assign(last, { vowel: vowelSigns[letter], isWritten: true });
    } else if (nasals.includes(letter) && last) {
      Object.assign(last, { coda: isLabial(letters[at + 1], letter) ? 'm' : 'n', isWritten: true });
    } else if (/[a-z0-9]/i.test(letter)) {
      add(letter, '');
    }
  });
  if (joined) add(joined, '');
  return syllables;
}

/** 'बिंब' is bimb, 'रंग' is rang. */
function isLabial(next: string | undefined, nasal: string): boolean {
  return nasal === ANUSVARA && /^[pbm]/.test(consonants[next ?? ''] ?? '');
}

/** The unwritten 'a' is silent at the end of a word, and between two spoken syllables: 'राजसी' is raajsee, 'रत्न' ratna. */
function withoutSilentVowels(syllables: readonly Syllable[]): Syllable[] {
  const spoken = syllables.map((syllable) => ({ ...syllable }));
  for (let at = spoken.length - 1; at > 0; at -= 1) {
    const [before, syllable, after] = [spoken[at - 1], spoken[at], spoken[at + 1]];
    if (!before || !syllable || syllable.isWritten || syllable.isCluster) continue;
    if (!after || (before.vowel && after.vowel && !after.isCluster)) syllable.vowel = '';
  }
  return spoken;
}
