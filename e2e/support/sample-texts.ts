// Every text of the samples and of the demo's identity, to be looked for where a live shop's own should stand.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#domain/language/languages.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { sampleProducts } from '#samples/catalogue.ts';
import { sampleCollections } from '#samples/collections.ts';
import { sampleCrafts } from '#samples/crafts.ts';
import { sampleHome } from '#samples/home.ts';
import { sampleTestimonials } from '#samples/testimonials.ts';

/** Shorter ones, such as the name of a colour, may stand anywhere. */
const MIN_LENGTH = 12;
/** The page of the demo's story: its texts are the samples', though they lie with the program's. */
const STORY = 'about.json';

const { name, tagline, seller } = defaultOwnerSettings;
/** Compared whatever their length. */
const names = [
  name,
  tagline,
  seller.legalName,
  seller.address,
  seller.email,
  seller.phone,
  seller.grievanceOfficer,
  seller.grievanceDesignation,
  seller.grievanceContact,
  'सुनहरी',
  // The program has it too, for the demo.
  sampleHome.featuredTitle,
  'इस मौसम की पसंद',
  ...sampleProducts.map((product) => product.name),
];

/** As HTML and text have them: with white space, quotation marks and placeholders that may differ, left out. */
function plain(text: string): string {
  return text
    .replaceAll(/&#x27;|&#39;|&quot;|&amp;|["'’“”\\&]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\n+|<[^>]*>|\{[^}]*\}/).map(plain);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function jsonFiles(folder: string): { file: string; texts: string[] }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      file,
      texts: textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    }));
}

const catalogues = languages.flatMap(({ code }) => jsonFiles(join('messages', code)));
const ofProgram = new Set(
  catalogues.filter(({ file }) => file !== STORY).flatMap(({ texts }) => texts),
);
const ofSamples = [
  ...textsIn([sampleProducts, sampleCollections, sampleCrafts, sampleHome, sampleTestimonials]),
  ...catalogues.filter(({ file }) => file === STORY).flatMap(({ texts }) => texts),
  ...languages.flatMap(({ code }) => translationsTo(code)),
];

function translationsTo(code: string): string[] {
  const folder = join('samples', 'translations', code);
  return readdirSync(join('samples', 'translations')).includes(code)
    ? jsonFiles(folder).flatMap(({ texts }) => texts)
    : [];
}

const wanted = [
  ...new Set([
    ...names.map(plain),
    // A path or a key of an image is no text.
    ...ofSamples.filter((text) => text.length >= MIN_LENGTH && text.includes(' ')),
  ]),
].filter((text) => text !== '' && (names.includes(text) || !ofProgram.has(text)));

/** The texts of the samples that a page, file or email has. */
export function sampleTextsIn(content: string): string[] {
  const searched = plain(content);
  return wanted.filter((text) => searched.includes(text));
}
