// The table of docs/start-here.md that says where to add what, made of the recipes.
import { type Place, type Recipe, generators } from './recipe.ts';

const START = '<!-- Written by `npm run recipes -- --write`. -->\n';
const END = '<!-- End of the recipes. -->\n';
const HEAD = '| what | where | files |\n| --- | --- | --- |\n';

export function withTable(document: string, recipes: readonly Recipe[]): string {
  const start = document.indexOf(START) + START.length;
  const end = document.indexOf(END, start);
  if (start < START.length || end < 0) throw new Error('The two comments around it are missing.');
  const rows = recipes.map(
    (recipe) => `| ${recipe.what} | ${whereOf(recipe)} | ${filesOf(recipe)} |\n`,
  );
  return `${document.slice(0, start)}\n${HEAD}${rows.join('')}\n${document.slice(end)}`;
}

/** In Markdown; a file in the folder of the one before is named without it. */
function whereOf({ places, note }: Recipe): string {
  const named = places.map(({ file, adds }, index) => {
    const folder = folderOf(file);
    const isBeside = folder !== '' && folder === folderOf(places[index - 1]?.file ?? '');
    return `\`${isBeside ? file.slice(folder.length) : file}\`${adds ? ` (${adds})` : ''}`;
  });
  return [named.join(', '), note].filter(Boolean).join('; ');
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

/** The files that a person writes, and those that are generated from them. */
export function filesOf({ places, generators: names = [] }: Recipe): string {
  const generated = names.map((name) => generators[name]).filter(({ files }) => files > 0);
  return [places.length, ...generated.map(({ files, from }) => `and ${files} ${from}`)].join(', ');
}

/** Matches the paths that a place stands for, such as `app/pages/terms.tsx` for `app/pages/<name>.tsx`. */
export function patternOf({ file }: Place): RegExp {
  const escaped = file.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/<[\w-]+>/g, '[^/]+')}$`);
}

/** The names in backticks of a place, which its file must contain. */
export function namesIn({ adds = '' }: Place): string[] {
  return codeIn(adds).map((code) => code.replaceAll(/^(?:…|\.{3})|\(\)$/g, ''));
}

/** Paths in the note of a recipe, and the documents that it links to. */
export function pathsIn({ note = '' }: Recipe): string[] {
  const links = [...note.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => `docs/${link}`);
  return [...codeIn(note).filter((code) => /^[\w@.-]+(?:\/[\w@.-]+)+\/?$/.test(code)), ...links];
}

const codeIn = (markdown: string) =>
  [...markdown.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
