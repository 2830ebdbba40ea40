// Labels of the texts of one subject, each different: of a list with the entry that the text belongs to.
import {
  type SubjectKind,
  type TranslatedText,
  translatableField,
} from '#domain/translation/translatable.ts';

export function textLabels(
  kind: SubjectKind,
  texts: readonly TranslatedText[],
): ReadonlyMap<string, string> {
  let images = 0;
  return new Map(
    texts.map(({ field, source }) => {
      const label = translatableField(kind, field)?.label ?? field;
      const entry = /\.(.*)\./s.exec(field)?.[1];
      if (entry === undefined) return [field, label];
      if (field.startsWith('images.')) {
        images += 1;
        return [field, `${label} ${images}`];
      }
      // The id of an option says less than its name.
      const name = field.startsWith('options.') ? source : entry;
      return [field, `${label} “${name}”`];
    }),
  );
}
