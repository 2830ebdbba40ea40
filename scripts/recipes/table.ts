// The table of docs/start-here.md that says where to add what, made of the recipes.
import type { Recipe } from './recipe.ts';

const HEAD = '| what | where | files |\n| --- | --- | --- |\n';
const TITLE = '## Where do I add …\n';

export function withTable(document: string, recipes: readonly Recipe[]): string {
  const start = document.indexOf(TITLE) + TITLE.length;
  const end = document.indexOf('\n## ', start);
  if (start < TITLE.length || end < 0) throw new Error(`There is no section "${TITLE.trim()}".`);
  const rows = recipes.map(({ what, where, files }) => `| ${what} | ${where} | ${files} |\n`);
  return `${document.slice(0, start)}\n${HEAD}${rows.join('')}${document.slice(end)}`;
}

/** Paths in the text of a recipe, without those of files that are still to be made. */
export function namedFiles({ where }: Recipe): string[] {
  const code = [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  return code.filter((text) => /^[\w@.-]+(?:\/[\w@.-]+)+\/?$/.test(text));
}
