// A row of "Where do I add …" in docs/start-here.md, and the example that proves it.

/** Content of a file after the change; `text` is null for a new file. */
export type Edit = (text: string | null) => string;

/** A file that the addition changes, or creates. */
export type Place = {
  /** A placeholder such as `<noun>` stands for a name that the addition brings along or belongs to. */
  file: string;
  /** What stands there, in Markdown; each name in backticks must occur in the file. */
  adds?: string;
};

/** Write files from what a person has written. `files`: how many, as the table says it; compiled messages do not count. */
export const generators = {
  typegen: { command: ['react-router', 'typegen'], files: 0, from: '' },
  migration: {
    command: ['drizzle-kit', 'generate', '--name', 'example'],
    files: 3,
    from: 'of the migration',
  },
  providers: { command: ['scripts/tasks/providers.ts'], files: 3, from: 'generated' },
  messages: { command: ['scripts/tasks/messages.ts'], files: 0, from: '' },
} as const satisfies Record<string, { command: readonly string[]; files: number; from: string }>;

export type Example = {
  /** For `npm run recipes -- <name>`. */
  name: string;
  /** By path: one file for each place. */
  edits: Readonly<Record<string, Edit>>;
  /** Tests about what has become of the addition: a module that has `test` and `expect`. */
  check?: string;
  /** Tests of the project that concern it as well. */
  tests?: readonly string[];
  /** Its check and its tests run in `npm run recipes` alone. */
  isSlow?: true;
};

export type Recipe = {
  what: string;
  places: readonly Place[];
  /** Follows the places, in Markdown. */
  note?: string;
  generators?: readonly (keyof typeof generators)[];
  example: Example;
};

/** Replaces what stands in it once. */
export const instead =
  (old: string, content: string): Edit =>
  (text) => {
    if (text?.split(old).length !== 2) throw new Error(`"${old}" must stand in it once`);
    return text.replace(old, () => content);
  };

export const before = (marker: string, added: string): Edit => instead(marker, added + marker);
export const after = (marker: string, added: string): Edit => instead(marker, marker + added);

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
