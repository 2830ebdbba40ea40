// How a word sounds, however its sounds are spelt in Latin letters: 'laal' as 'lal', 'sheesha' as 'shisha'.

const MAX_SPELLINGS = 64;

/** Returns one key for spellings of one sound: long and short vowels, v and w, z and j, doubled letters. */
export function soundKey(word: string): string {
  return word
    .replace(/a{2,}/g, 'a')
    .replace(/e{2,}|i{2,}/g, 'i')
    .replace(/o{2,}|u{2,}/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/([a-wyz])\1+/g, '$1')
    .replace(/iy(?=[aeou])/g, 'i')
    .replace(/(?<=[aeiou])h$/, '');
}

/** Spellings that names in the catalogue may have for the sound of a word: 'rup' is also 'roop'. At most 64. */
export function spellingsOf(word: string): string[] {
  const sounds = [...soundKey(word)].map((sound, at, all) => lettersFor(sound, all[at + 1]));
  let spellings = [''];
  for (const letters of sounds) {
    const longer = spellings.flatMap((spelling) => letters.map((letter) => spelling + letter));
    spellings = longer.length > MAX_SPELLINGS ? spellings.map((each) => each + letters[0]) : longer;
  }
  return spellings;
}

function lettersFor(sound: string, next: string | undefined): string[] {
  // 'sunahri' is spoken, and mostly written, 'sunehri'.
  if (sound === 'a') return next === 'h' ? ['a', 'e', 'aa'] : ['a', 'aa'];
  if (sound === 'i') return ['i', 'ee'];
  if (sound === 'u') return ['u', 'oo'];
  if (sound === 'v') return ['v', 'w'];
  if (sound === 'j') return ['j', 'z'];
  return [sound];
}
