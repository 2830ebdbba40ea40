// Form with the texts of one subject. What was typed stays until it is saved, whatever happens in between.
import { useRef, useState } from 'react';
import { toast } from '#ui/components/toast.tsx';
import { Card } from '#ui/components/card.tsx';
import type { Language } from '#domain/language/languages.ts';
import { translatableField, translationError } from '#domain/translation/translatable.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { LeaveWarning } from '../form/leave-warning.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { TextFields } from './text-fields.tsx';
import { textLabels } from './text-labels.ts';
import { type LoadedSubject, saveTexts } from './translations-api.ts';

type TextsFormProps = { subject: LoadedSubject; language: Language };

export function TextsForm({ subject: loaded, language }: TextsFormProps) {
  const [saved, setSaved] = useState(loaded);
  /** Texts that differ from what is saved, by field. */
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>({});
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const { subject: kind, id, texts } = saved;
  const labels = textLabels(kind, texts);
  const changed = texts.filter(({ field }) => field in edited || confirmed.includes(field));

  const reset = () => {
    setEdited({});
    setConfirmed([]);
  };
  const form = useAdminForm({
    validate: () =>
      Object.fromEntries(
        Object.entries(edited).map(([field, text]) => [
          field,
          translationError(kind, field, text.trim()) ?? '',
        ]),
      ),
    async submit() {
      const json = changed.map(({ field, sourceHash, text }) => ({
        field,
        sourceHash,
        text: edited[field] ?? text,
      }));
      setSaved(await saveTexts(`${kind}:${id}`, language.code, json));
      reset();
      toast({ title: 'Translation saved' });
    },
  });
  const change = (field: string, value: string, stored: string) => {
    const { [field]: _former, ...others } = edited;
    setEdited(value === stored ? others : { ...others, [field]: value });
    setConfirmed(confirmed.filter((each) => each !== field));
    form.clearFieldErrors();
  };
  const errorCount = Object.values(form.fieldErrors).filter(Boolean).length;
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit} className="pb-24">
      {changed.length > 0 && !form.busy && <LeaveWarning />}
      <Card className="px-4 py-0 sm:px-6">
        <ul>
          {texts.map((text) => {
            const field = translatableField(kind, text.field);
            return (
              field && (
                <TextFields
                  key={text.field}
                  text={text}
                  label={labels.get(text.field) ?? field.label}
                  field={field}
                  language={language}
                  value={edited[text.field] ?? text.text}
                  error={form.fieldErrors[text.field]}
                  isConfirmed={confirmed.includes(text.field)}
                  onChange={(value) => change(text.field, value, text.text)}
                  onConfirm={(isConfirmed) =>
                    setConfirmed(
                      isConfirmed
                        ? [...confirmed, text.field]
                        : confirmed.filter((each) => each !== text.field),
                    )
                  }
                />
              )
            );
          })}
        </ul>
      </Card>
      <SaveBar
        changes={changed.map(({ field }) => labels.get(field) ?? field)}
        saving={form.busy}
        problem={form.fieldErrors.form ?? (errorCount > 0 ? problemText(errorCount) : '')}
        onSave={() => element.current?.requestSubmit()}
        onDiscard={() => {
          reset();
          form.clearFieldErrors();
        }}
      />
    </form>
  );
}

function problemText(count: number): string {
  return count === 1 ? '1 field needs attention' : `${count} fields need attention`;
}
