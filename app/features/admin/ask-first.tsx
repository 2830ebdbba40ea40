// A verb that cannot be undone, asked about first, with what it needs to know.
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { FieldError } from '#app/ui/field-frame.tsx';
import { wordsFor } from '#domain/errors.ts';
import type { Answers, AskedField, Question } from './verbs.ts';

type AskFirstProps = {
  open: boolean;
  question: Question;
  mostRupees: number;
  busy: boolean;
  problem: string;
  onClose: () => void;
  onYes: (answers: Answers) => void;
};

export function AskFirst(props: AskFirstProps) {
  const { open, question, mostRupees, busy, problem, onClose, onYes } = props;
  const [faults, setFaults] = useState<Answers>({});
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = answersIn(event.currentTarget);
    const found = faultsIn(answers, question.fields, mostRupees);
    setFaults(found);
    const first = question.fields.find(({ name }) => found[name]);
    if (!first) return onYes(answers);
    const control = event.currentTarget.elements.namedItem(first.name);
    if (control instanceof HTMLElement) control.focus();
  };
  const buttons = (
    <>
      <Button variant="ghost-accent" onClick={onClose}>
        Back
      </Button>
      <Button type="submit" form={form} loading={busy}>
        {question.yes}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={question.title}
      description={question.text}
      footer={buttons}
    >
      <form id={form} noValidate onSubmit={submit} className="mt-5 grid gap-4">
        {question.fields.map((field) => (
          <Asked key={field.name} field={field} most={mostRupees} error={faults[field.name]} />
        ))}
        <FieldError id={`${form}-problem`} error={problem} />
      </form>
    </Dialog>
  );
}

type AskedProps = { field: AskedField; most: number; error?: string };

function Asked({ field, most, error }: AskedProps) {
  const { name, label, hint, multiline, isMoney, optional } = field;
  const shared = { name, label, hint, error, required: !optional, maxLength: 500 };
  if (multiline) return <TextArea {...shared} rows={3} />;
  if (!isMoney) return <TextField {...shared} />;
  return <TextField {...shared} inputMode="decimal" defaultValue={String(most)} />;
}

function answersIn(form: HTMLFormElement): Answers {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(entries) as Answers;
}

function faultsIn(answers: Answers, fields: readonly AskedField[], most: number): Answers {
  const faults: Answers = {};
  for (const { name, optional, isMoney } of fields) {
    const given = answers[name] ?? '';
    if (!given && !optional) faults[name] = wordsFor('checkout/incomplete').message;
    else if (isMoney && !(Number(given) >= 0.01 && Number(given) <= most)) {
      faults[name] = wordsFor('refund/too-much').message;
    }
  }
  return faults;
}
