// What an import asks the owner to put right or to confirm.
import type { ImportCell } from './import-cell.ts';

export const issueGroups = ['price', 'stock', 'image', 'size', 'other'] as const;
export type IssueGroup = (typeof issueGroups)[number];

/** `lines`: every row with the same value and mistake, so that one fix puts all right. */
export type ImportIssue = {
  id: string;
  /** A warning is confirmed; an error must be put right. */
  severity: 'error' | 'warning';
  group: IssueGroup;
  lines: number[];
  /** Name in the file's header; '' where the row has no such column. */
  column: string;
  value: string;
  message: string;
  /** A value that puts it right. */
  suggestion: string | null;
};

export type IssueInput = Pick<ImportIssue, 'message' | 'group'> &
  Partial<Pick<ImportIssue, 'severity' | 'suggestion'>>;

export type IssueList = ReturnType<typeof openIssueList>;

/** Collects issues, those with the same value, mistake and column as one. */
export function openIssueList() {
  const byId = new Map<string, ImportIssue>();
  return {
    add(
      cell: ImportCell,
      { message, group, severity = 'error', suggestion = null }: IssueInput,
    ): void {
      const { line, column, text } = cell;
      const id = `${column}|${text.slice(0, 200)}|${message}`;
      const same = byId.get(id);
      if (!same) {
        const value = text.slice(0, 200);
        byId.set(id, { id, severity, group, lines: [line], column, value, message, suggestion });
      } else if (same.lines.at(-1) !== line) same.lines.push(line);
    },
    /** Errors first, each by row. */
    list(): ImportIssue[] {
      const rank = ({ severity }: ImportIssue) => (severity === 'error' ? 0 : 1);
      return [...byId.values()].toSorted(
        (one, other) => rank(one) - rank(other) || (one.lines[0] ?? 0) - (other.lines[0] ?? 0),
      );
    },
  };
}
