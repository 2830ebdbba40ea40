// Issues of an import: what is wrong, and a field or a button that puts it right in every row at once.
import { useState } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { type IssueGroup, issueGroups } from '#domain/transfer/import-issue.ts';
import type { ImportChange } from '#server/shop/transfer/imports.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { type OpenedReview, rowsUrl } from './transfer-api.ts';
import { type IssueRow, IssueFix, issueRowsOf } from './issue-fix.tsx';

const PAGE_SIZE = 10;
const groupNames: Record<IssueGroup, string> = {
  price: 'Price',
  stock: 'Stock',
  image: 'Image',
  size: 'Size',
  other: 'Other',
};

type IssuesCardProps = {
  id: string;
  review: OpenedReview;
  onChange: (change: ImportChange) => void;
};
type Group = IssueGroup | 'all' | 'warning';

export function IssuesCard({ id, review, onChange }: IssuesCardProps) {
  const [group, setGroup] = useState<Group>('all');
  const [page, setPage] = useState(0);
  const { issueCounts, edits } = review;
  const rows = issueRowsOf(review, group);
  const start = Math.min(page * PAGE_SIZE, Math.max(rows.length - 1, 0));
  const first = start - (start % PAGE_SIZE);
  const shown = rows.slice(first, first + PAGE_SIZE);
  const groups = [
    { value: 'all' as const, label: `All ${issueCounts.all}` },
    ...issueGroups
      .filter((each) => issueCounts[each] > 0)
      .map((each) => ({ value: each, label: `${groupNames[each]} ${issueCounts[each]}` })),
    ...(issueCounts.warning > 0
      ? [{ value: 'warning' as const, label: `Warnings ${issueCounts.warning}` }]
      : []),
  ];
  if (issueCounts.all === 0 && edits.length === 0) {
    return (
      <SectionCard title="Issues to fix">
        <p className="p-4 text-muted md:p-6">No issues. Every row is ready.</p>
      </SectionCard>
    );
  }
  return (
    <section aria-labelledby="issues-title" className="min-w-0">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="issues-title" className="type-heading">
          Issues to fix
        </h2>
        {groups.length > 2 && (
          <SegmentedControl
            label="Kind of issue"
            options={groups}
            value={group}
            onChange={(value) => {
              setGroup(value);
              setPage(0);
            }}
          />
        )}
      </header>
      <DataTable
        caption="Issues to fix"
        columns={columnsOf((row) => (
          <IssueFix row={row} onChange={onChange} />
        ))}
        rows={shown}
        idOf={({ key }) => key}
      />
      <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="type-small text-muted" role="status">
          {rows.length === 0 ? 'None' : `${first + 1}–${first + shown.length} of ${rows.length}`}
        </p>
        <div className="flex flex-wrap gap-3">
          {issueCounts.all > 0 && (
            <a
              href={rowsUrl(id)}
              download
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              Download these rows
            </a>
          )}
          {rows.length > PAGE_SIZE && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => setPage(first + PAGE_SIZE < rows.length ? page + 1 : 0)}
            >
              Next
            </Button>
          )}
        </div>
      </footer>
    </section>
  );
}

function columnsOf(fix: (row: IssueRow) => React.ReactNode): Column<IssueRow>[] {
  return [
    {
      label: 'Row',
      phone: 'title',
      cell: ({ lines, column }, isCard) => (
        <span className="font-semibold tabular-nums">
          {isCard && 'Row '}
          {lines[0]?.toLocaleString('en-IN')}
          {isCard && column && `, ${column}`}
        </span>
      ),
    },
    { label: 'Column', className: 'wrap-anywhere', cell: ({ column }) => column || '–' },
    {
      label: 'Value in file',
      phone: 'aside',
      className: 'wrap-anywhere',
      cell: ({ value, tone }) => (
        <span
          className={`inline-block max-w-48 rounded-sm px-2 py-0.5 type-small font-semibold ${tone}`}
        >
          {value || 'empty'}
        </span>
      ),
    },
    {
      label: 'Issue',
      phone: 'line',
      cell: ({ message, lines, lineCount }) => (
        <>
          {message}
          {lineCount > 1 && (
            <span className="block type-caption text-muted">{`Also in ${alsoIn(lines.slice(1), lineCount - 1)}.`}</span>
          )}
        </>
      ),
    },
    { label: 'Fix', phone: 'foot', cell: fix },
  ];
}

/** `rows 3, 4 and 398 more`. `count`: of all, of which `lines` are the first. */
function alsoIn(lines: readonly number[], count: number): string {
  const named = lines.map((line) => line.toLocaleString('en-IN')).join(', ');
  const more = count - lines.length;
  const rows = `${count === 1 ? 'row' : 'rows'} ${named}`;
  return more > 0 ? `${rows} and ${more.toLocaleString('en-IN')} more` : rows;
}
