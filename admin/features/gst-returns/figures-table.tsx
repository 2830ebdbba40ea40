// A table of a GST return; on phones a list, each row with its figures named below it.
import { cx } from '#ui/components/cx.ts';
import { Table } from '#ui/components/table.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';

export type FiguresTableProps = {
  caption: string;
  /** Header of the first column, which names the row. */
  rowHead: string;
  heads: readonly string[];
  /** As many figures as heads, as they are shown. */
  rows: readonly { id: string; title: string; figures: readonly string[]; isEmpty?: boolean }[];
};

export function FiguresTable(props: FiguresTableProps) {
  const { caption, rows } = props;
  const List = useIsPhone() ? FiguresByRow : TableOfFigures;
  return (
    <div>
      <h3 className="pb-2 type-heading">{caption}</h3>
      {rows.length === 0 ? (
        <p className="type-small text-muted">None in this period.</p>
      ) : (
        <List {...props} />
      )}
    </div>
  );
}

function TableOfFigures({ caption, rowHead, heads, rows }: FiguresTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{rowHead}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="text-right">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, figures, isEmpty }) => (
          <tr key={id} className={isEmpty ? 'text-muted' : ''}>
            <th scope="row" className="text-left font-normal">
              {title}
            </th>
            {heads.map((head, at) => (
              <td key={head} className="text-right whitespace-nowrap tabular-nums">
                {figures[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function FiguresByRow({ caption, heads, rows }: FiguresTableProps) {
  return (
    <ul aria-label={caption}>
      {rows.map(({ id, title, figures, isEmpty }) => (
        <li
          key={id}
          className={cx('border-b border-line py-3 last:border-b-0', isEmpty && 'text-muted')}
        >
          {title}
          {!isEmpty && (
            <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 type-small">
              {heads.map((head, at) => (
                <div key={head} className="contents">
                  <dt className="text-muted">{head}</dt>
                  <dd className="text-right tabular-nums">{figures[at]}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
