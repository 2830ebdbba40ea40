// How an issue is put right: a button that takes the suggestion, a field, a confirmation, or the undo of a fix.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import type { ImportChange } from '#server/shop/transfer/imports.ts';
import type { IssueToFix, OpenedReview } from './transfer-api.ts';

/** An issue, or a value that the owner has put in its place. */
export type IssueRow = {
  key: string;
  lines: readonly number[];
  lineCount: number;
  column: string;
  value: string;
  message: string;
  /** Classes of the value's colours. */
  tone: string;
} & ({ issue: IssueToFix } | { editAt: number });

const tones = { error: 'bg-bad text-on-bad', warning: 'bg-wait text-on-wait' };

/** Fixed values come last, and only among all. */
export function issueRowsOf({ issues, edits }: OpenedReview, group: string): IssueRow[] {
  const isShown = (issue: IssueToFix) =>
    group === 'all' ||
    (group === 'warning'
      ? issue.severity === 'warning'
      : issue.group === group && issue.severity === 'error');
  const open = issues.filter(isShown).map((issue): IssueRow => {
    const { id, lines, lineCount, column, value, message, severity } = issue;
    const tone = tones[severity];
    return { key: id, lines, lineCount, column, value, message, tone, issue };
  });
  if (group !== 'all') return open;
  const fixed = edits.map(({ lines, lineCount, column, text, was }, editAt): IssueRow => ({
    key: `edit ${editAt}`,
    lines,
    lineCount,
    column,
    value: text,
    message: `Was “${was}”.`,
    tone: 'bg-good text-on-good',
    editAt,
  }));
  return [...open, ...fixed];
}

type IssueFixProps = { row: IssueRow; onChange: (change: ImportChange) => void };

export function IssueFix({ row, onChange }: IssueFixProps) {
  if ('editAt' in row) {
    return (
      <Button variant="subtle" size="sm" onClick={() => onChange({ undoFix: row.editAt })}>
        Undo
      </Button>
    );
  }
  const { issue } = row;
  if (issue.severity === 'warning') {
    return (
      <Button variant="outline" size="sm" onClick={() => onChange({ confirm: issue.id })}>
        Confirm
      </Button>
    );
  }
  // A row that names no product has no cell to correct.
  if (row.column === '') return <span className="type-small text-muted">Correct the file.</span>;
  const { suggestion } = issue;
  const put = (text: string) => onChange({ fix: { issueId: issue.id, text } });
  if (suggestion === null) return <ValueField key={issue.id} issue={issue} onPut={put} />;
  return (
    <Button variant="subtle" size="sm" onClick={() => put(suggestion)}>
      {`Use “${suggestion}”`}
    </Button>
  );
}

function ValueField({ issue, onPut }: { issue: IssueToFix; onPut: (text: string) => void }) {
  const [text, setText] = useState('');
  const put = () => {
    if (text.trim()) onPut(text.trim());
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={`${issue.column} of row ${issue.lines[0]}`}
        hideLabel
        height="md"
        className="min-w-28"
        placeholder={issue.value}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && put()}
      />
      <Button variant="outline" size="sm" disabled={!text.trim()} onClick={put}>
        Use
      </Button>
    </div>
  );
}
