// One text: English at the left, the translation at the right, below each other on the phone.
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextArea, TextField } from '#ui/components/field.tsx';
import type { Language } from '#domain/language/languages.ts';
import type { TranslatableField, TranslatedText } from '#domain/translation/translatable.ts';
import { englishNameOf } from '#domain/translation/translated-languages.ts';
import { StatusTag } from '../../ui/status-tag.tsx';

type TextFieldsProps = {
  text: TranslatedText;
  label: string;
  field: TranslatableField;
  language: Language;
  /** What is in the control. */
  value: string;
  error: string | undefined;
  /** Whether the owner says that the translation fits the changed English text. */
  isConfirmed: boolean;
  onChange: (value: string) => void;
  onConfirm: (isConfirmed: boolean) => void;
};

export function TextFields(props: TextFieldsProps) {
  const { text, label, field, language, value, error, isConfirmed, onChange, onConfirm } = props;
  const { source, formerSource } = text;
  const control = {
    label: `${label} in ${englishNameOf(language.code)}`,
    name: text.field,
    lang: language.tag,
    dir: language.direction,
    value,
    autoComplete: 'off',
    ...(error && { error }),
  };
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-5 last:border-b-0 md:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap items-center gap-2 type-small font-medium">
          {label}
          {text.text === '' && <StatusTag tone="wait">Missing</StatusTag>}
          {formerSource !== null && <StatusTag tone="bad">English changed since</StatusTag>}
        </p>
        <p lang="en-IN" className="wrap-anywhere whitespace-pre-line">
          {source}
        </p>
        {formerSource && (
          <p lang="en-IN" className="mt-2 type-small wrap-anywhere whitespace-pre-line text-muted">
            <b className="font-semibold">Translated from: </b>
            {formerSource}
          </p>
        )}
      </div>
      <div className="min-w-0">
        {field.lines > 1 || source.length > 80 ? (
          <TextArea
            {...control}
            rows={Math.max(field.lines, 2)}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextField {...control} onChange={(event) => onChange(event.target.value)} />
        )}
        {formerSource !== null && value === text.text && (
          <Checkbox
            label="The translation still fits"
            checked={isConfirmed}
            onChange={(event) => onConfirm(event.target.checked)}
          />
        )}
      </div>
    </li>
  );
}
