// Applies recipes to a copy of the project: edits, generators, compiler, and the checks of what has become of them.
import { type ProjectCopy, copyProject } from './project-copy.ts';
import { type Recipe, generators } from './recipe.ts';

export type Application = {
  /** What each generator has written or changed. */
  written: ReadonlyMap<keyof typeof generators, readonly string[]>;
  /** What the compiler says of the copy, and the tests that failed; '' when all is well. */
  types: Promise<string>;
  tests: Promise<string>;
  copy: ProjectCopy;
};

/** `isQuick`: without the checks and tests that only `npm run recipes` has time for. */
export async function applyRecipes(
  recipes: readonly Recipe[],
  { stop, isQuick = false }: { stop?: AbortSignal; isQuick?: boolean } = {},
): Promise<Application> {
  const copy = copyProject(stop);
  const examples = recipes.map(({ example }) => example);
  const names = new Set(recipes.flatMap(({ generators: own = [] }) => own));
  const written = new Map<keyof typeof generators, string[]>();
  try {
    for (const example of examples) copy.apply(example);
    for (const name of names) written.set(name, await copy.generate(name));
  } catch (error) {
    copy.remove();
    throw error;
  }
  return {
    written,
    types: copy.compile(),
    tests: copy.test(examples.filter(({ isSlow }) => !(isQuick && isSlow))),
    copy,
  };
}

/** Where an example and its row disagree about the files; empty when they agree. */
export function fileDifferences(
  { example, places, generators: names = [] }: Recipe,
  { written }: Pick<Application, 'written'>,
): string[] {
  const edited = Object.keys(example.edits);
  const counts = names.flatMap((name) => {
    const { length } = written.get(name) ?? [];
    const { files } = generators[name];
    return length === files ? [] : [`${name} wrote ${length} files instead of ${files}`];
  });
  return edited.length === places.length
    ? counts
    : [`changes ${edited.length} files instead of ${places.length}`, ...counts];
}
