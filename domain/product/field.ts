// What a simple field of the product document can be: its type, rules, places and control, from which each layer derives.

/** Place where customers read a field as label and value. What search engines read must be on the page too. */
export type FieldPlace = 'page' | 'jsonLd' | 'invoice';

type Common<V> = {
  /** Label in the editor, the save bar and the history. */
  label: string;
  /** Label of the row that customers read, where it is not the editor's label. */
  shownAs?: string;
  /** Hint beside the control of the editor. */
  hint?: string;
  /** When a value is required: before a draft can be saved, or before a product can be published. */
  required: 'never' | 'publish' | 'save';
  /** Asks for a required value: "Choose a kind of product". */
  missing?: string;
  /** Value of a new product, and default of the column. */
  initial: V;
  shownOn: readonly FieldPlace[];
  /** Card of the editor that shows the field's control; null: a control written by hand. */
  card: 'details' | 'publishing' | 'legal' | null;
  /** Name of the column, where it is not the key in snake case. */
  column?: string;
};

export type TextProductField = Common<string> & {
  type: 'text';
  /** Largest length, in characters. */
  max: number;
  /** Lines of the editor's control. */
  lines: number;
  /** Digits only: a phone shows their keyboard. */
  isDigits: boolean;
  /** Printed on invoices, also where it is no row there: only characters that their fonts have. */
  isPrinted: boolean;
  /** Whether the owner may give the text in another language. */
  isTranslatable: boolean;
  /** Message for a text that is not valid. */
  check: (text: string) => string | null;
};

/** Options of null are known elsewhere, such as the shop's categories: the editor's card supplies them. */
export type ChoiceField<V extends string = string> = Common<V> & {
  type: 'choice';
  options: readonly { value: V; label: string }[] | null;
  max: number;
};

export type FlagField = Common<boolean> & { type: 'flag' };
export type TagsProductField = Common<string[]> & { type: 'tags'; max: number };

/** A whole number of a unit, from 0; null: not entered. */
export type MeasureProductField = Common<number | null> & {
  type: 'measure';
  unit: string;
  max: number;
};

export type Field =
  | TextProductField
  | ChoiceField
  | FlagField
  | TagsProductField
  | MeasureProductField;
export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<F extends Fields> = { -readonly [Key in keyof F]: F[Key]['initial'] };

type Optional<F extends Field, Key extends keyof F> = Omit<F, 'type' | Key> & Partial<Pick<F, Key>>;
type Defaulted = 'required' | 'initial' | 'shownOn';

const defaults = { required: 'never', shownOn: [] } as const;

function text(
  given: Optional<
    TextProductField,
    Defaulted | 'lines' | 'isDigits' | 'isPrinted' | 'isTranslatable' | 'check'
  >,
): TextProductField {
  const { isDigits = false, shownOn = [] } = given;
  const ofText = { initial: '', lines: 1, check: () => null };
  const derived = { isDigits, isPrinted: shownOn.includes('invoice'), isTranslatable: !isDigits };
  return { ...defaults, ...ofText, ...derived, ...given, type: 'text' };
}

function choice<V extends string>(
  given: Optional<ChoiceField<V>, 'required' | 'shownOn'>,
): ChoiceField<V> {
  return { ...defaults, ...given, type: 'choice' };
}

/** One maker for each type of field. */
export const field = {
  text,
  choice,
  flag: (given: Optional<FlagField, Defaulted>): FlagField => ({
    ...defaults,
    initial: false,
    ...given,
    type: 'flag',
  }),
  tags: (given: Optional<TagsProductField, Defaulted>): TagsProductField => ({
    ...defaults,
    initial: [],
    ...given,
    type: 'tags',
  }),
  measure: (given: Optional<MeasureProductField, Defaulted>): MeasureProductField => ({
    ...defaults,
    initial: null,
    ...given,
    type: 'measure',
  }),
};

/** "Net quantity" is "net quantity" inside a sentence; "HSN code" stays. */
export function labelInSentence(label: string): string {
  return /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
