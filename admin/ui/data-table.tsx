// List of the back office: a table that leaves out columns which it has no room for, and cards on the phone.
import { Fragment, type ReactNode } from 'react';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { Table } from '#ui/components/table.tsx';
import { ListPages, type PageUrls } from './list-pages.tsx';
import { SelectBox } from './select-box.tsx';
import { useIsPhone } from './use-is-phone.ts';
import type { ListSelection } from './use-selection.ts';

export type Column<Row> = {
  /** Of a column that a person may leave out; letters only, for the URL. */
  key?: string;
  /** Label of the header; no two columns have the same label. */
  label: string;
  /** The label is for screen readers only, as for a column of buttons. */
  hidesLabel?: boolean;
  /** `isCard`: on the phone, where a cell may say in words what the column's header says in a table. */
  cell: (row: Row, isCard: boolean) => ReactNode;
  /**
   * Where cards have it: at the top left or right, in a line of its own below, at the bottom left or right. Cards leave
   * out a column without it.
   */
  phone?: 'title' | 'aside' | 'line' | 'foot' | 'end';
  /** Tables leave it out that are narrower than 57rem, or than 66rem. */
  from?: 'wide' | 'widest';
  align?: 'right';
  /** The column shows its cells at the right, in figures of one width. */
  isNumber?: boolean;
  className?: string;
  /** Values of the list's sort. */
  sort?: { ascending: string; descending?: string };
};

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Shown in place of the table while the table has no rows. */
  empty?: ReactNode;
  /** Image at the left of each row's first cell, and of each card. */
  image?: (row: Row) => ReactNode;
  /** `nameOf`: what a checkbox selects, for screen readers. */
  selecting?: { selection: ListSelection<Row>; nameOf: (row: Row) => string };
  sort?: { value: string; onChange: (value: string) => void };
  pages?: PageUrls;
  /** The table is in a card of the page, such as on Today: rows with lines between them, at every width. */
  isInCard?: boolean;
};

/** Class of the text by which a cell replaces a column that a narrow table leaves out. */
export const narrowOnly = '@min-[57rem]:hidden';
/** The first column of a narrow table takes the room that the others leave, and truncates its texts. */
export const fillsNarrow = '@max-[57rem]:w-full @max-[57rem]:max-w-0';

/** Class of the link that names a row. `coversCard`: the whole card can be pressed like the link. */
export function rowLinkClass(coversCard = false): string {
  return cx(
    'block truncate font-semibold hover:text-brand-text hover:underline hover:underline-offset-4',
    coversCard && 'after:absolute after:inset-0',
  );
}

const rowClass = 'border-b border-line px-4 py-3 last:border-b-0 hover:bg-surface md:px-6';

const widths = {
  wide: 'hidden @min-[57rem]:table-cell',
  widest: 'hidden @min-[66rem]:table-cell',
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty, pages, selecting, isInCard } = props;
  const isPhone = useIsPhone();
  const List = isPhone || isInCard ? Cards : TableOfRows;
  return (
    <>
      {rows.length === 0 ? empty : <List {...props} />}
      {pages && <ListPages {...pages} />}
      {/* The bar of bulk actions covers nothing at the end of the page. */}
      {selecting && selecting.selection.ids.size > 0 && <div aria-hidden="true" className="h-24" />}
    </>
  );
}

function TableOfRows<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, idOf, image, selecting, sort } = props;
  const isSelected = (row: Row) => selecting?.selection.ids.has(idOf(row)) ?? false;
  return (
    <Table
      caption={caption}
      className="@container rounded-md bg-card shadow-1 @max-[57rem]:[&_:is(th,td)]:px-2.5"
    >
      <thead>
        <tr>
          {selecting && (
            <th scope="col" className="w-11 px-0! pl-2!">
              <SelectBox
                label={`Select all ${caption.toLowerCase()} on this page`}
                checked={rows.every(isSelected)}
                indeterminate={rows.some(isSelected) && !rows.every(isSelected)}
                onChange={(checked) => selecting.selection.toggleAll(rows, checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.label} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} className={isSelected(row) ? 'bg-subtle/40' : undefined}>
            {selecting && (
              <td className="px-0! pl-2!">
                <RowBox row={row} {...props} selecting={selecting} />
              </td>
            )}
            {columns.map((column, at) => {
              const content = column.cell(row, false);
              return at === 0 ? (
                <th key={column.label} scope="row" className={cellClass(column)}>
                  {image ? (
                    <span className="flex items-center gap-3">
                      {image(row)}
                      <span className="min-w-0">{content}</span>
                    </span>
                  ) : (
                    content
                  )}
                </th>
              ) : (
                <td key={column.label} className={cellClass(column)}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type HeaderCellProps<Row> = { column: Column<Row>; sort: DataTableProps<Row>['sort'] };

function HeaderCell<Row>({ column, sort }: HeaderCellProps<Row>) {
  const { label, hidesLabel, sort: values } = column;
  const className = headerClass(column);
  if (!sort || !values) {
    return (
      <th scope="col" className={className}>
        {hidesLabel ? <span className="sr-only">{label}</span> : label}
      </th>
    );
  }
  const isAscending = sort.value === values.ascending;
  const isDescending = sort.value === values.descending;
  const next = isAscending && values.descending ? values.descending : values.ascending;
  return (
    <th
      scope="col"
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
      className={className}
    >
      <button
        type="button"
        onClick={() => sort.onChange(next)}
        className="inline-flex min-h-8 cursor-pointer items-center gap-0.5 hover:text-ink hover:underline hover:underline-offset-4"
      >
        {label}
        {(isAscending || isDescending) && (
          <ChevronDownIcon size={16} className={isAscending ? 'rotate-180' : ''} />
        )}
      </button>
    </th>
  );
}

function Cards<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, idOf, image, selecting, isInCard } = props;
  return (
    <ul aria-label={caption} className={cx(!isInCard && 'grid grid-cols-1 gap-2.5')}>
      {rows.map((row) => {
        const at = (place: Column<Row>['phone']) =>
          columns
            .filter(({ phone }) => phone === place)
            .map(({ label, cell }) => <Fragment key={label}>{cell(row, true)}</Fragment>);
        return (
          <li
            key={idOf(row)}
            className={cx('relative flex gap-3', isInCard ? rowClass : cx(cardClass(), 'p-2.5'))}
          >
            {selecting?.selection.isSelecting && (
              // Above a link that covers the card.
              <span className="relative z-10">
                <RowBox row={row} {...props} selecting={selecting} />
              </span>
            )}
            {image?.(row)}
            <div className="min-w-0 grow">
              <div className="flex items-start justify-between gap-2">
                <div className="min-w-0">{at('title')}</div>
                {at('aside')}
              </div>
              {at('line')}
              <div className="mt-1 flex items-end justify-between gap-2">
                {at('foot')}
                {at('end')}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type RowBoxProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'idOf'> & {
  row: Row;
  selecting: NonNullable<DataTableProps<Row>['selecting']>;
};

function RowBox<Row>({ row, rows, idOf, selecting: { selection, nameOf } }: RowBoxProps<Row>) {
  const id = idOf(row);
  return (
    <SelectBox
      label={`Select ${nameOf(row)}`}
      checked={selection.ids.has(id)}
      onChange={(isSelected, isRange) => selection.toggle(id, { isSelected, isRange, shown: rows })}
    />
  );
}

function headerClass<Row>({ align, isNumber, from }: Column<Row>): string {
  return cx((align || isNumber) && 'text-right', from && widths[from]);
}

function cellClass<Row>(column: Column<Row>): string {
  return cx(headerClass(column), column.isNumber && 'tabular-nums', column.className);
}
