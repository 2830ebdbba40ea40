// A row of "Where do I add …" in docs/start-here.md, and the example that proves it.

/** Content of a file after the change; `text` is null for a new file. */
export type Edit = (text: string | null) => string;

export type Example = {
  name: string;
  /** Files that a person writes or changes. */
  edits: Record<string, Edit>;
  /** Commands that write further files, such as ['drizzle-kit', 'generate', '--name', 'weight']. */
  generators?: readonly (readonly string[])[];
  /** A module that prints JSON about what has become of the addition, and what it must print. */
  script: string;
  expected: unknown;
};

export type Recipe = {
  what: string;
  where: string;
  /** Number of files as the table states it; an example proves the first number. */
  files: string;
  example?: Example;
};

/** Inserts `added` before the one place where `marker` stands. */
export const before =
  (marker: string, added: string): Edit =>
  (text) => {
    if (text?.split(marker).length !== 2) throw new Error(`"${marker}" must stand in it once`);
    return text.replace(marker, () => added + marker);
  };

export const all =
  (...edits: Edit[]): Edit =>
  (text) =>
    edits.reduce<string | null>((current, edit) => edit(current), text) ?? '';

/** A file that must not exist yet. */
export const newFile =
  (content: string): Edit =>
  (text) => {
    if (text !== null) throw new Error('the file exists');
    return content;
  };
