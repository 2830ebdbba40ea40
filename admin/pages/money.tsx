// Differences between what was sold and what has reached the bank; filters and page are in the URL.
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { Ornament } from '#ui/components/ornament.tsx';
import { Select } from '#ui/components/select.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { differenceKinds, differenceNames } from '#domain/settlement/difference.ts';
import { SearchField } from '../features/list/search-field.tsx';
import { differenceColumns } from '../features/money/difference-columns.tsx';
import {
  differencesUrl,
  loadDifferences,
  readDifferenceSearch,
} from '../features/money/money-api.ts';
import { MoneyTabs } from '../layout/money-tabs.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { keyPages } from '../ui/list-pages.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readDifferenceSearch(new URL(request.url).searchParams);
  return { query, list: await loadDifferences(query) };
}

export function Component() {
  const { query, list } = useLoaderData<typeof loader>();
  const { differences, counts, next } = list;
  const [, setParams] = useSearchParams();
  const { after = '', ...filters } = query;
  const { kind, state, q } = filters;
  const countOf = (key: string) => counts[key] ?? 0;
  const isFiltered = kind !== undefined || q !== undefined;
  const change = (changes: Record<string, string>) => {
    const merged: Record<string, string> = { ...filters, ...changes };
    setParams(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')));
  };
  const kinds = differenceKinds.filter((each) => countOf(each) > 0 || each === kind);
  return (
    <>
      <MoneyTabs current="differences">
        {differences.length > 0 && (
          <a href={differencesUrl(query)} download className={buttonClass({ variant: 'outline' })}>
            Download CSV
          </a>
        )}
      </MoneyTabs>
      {countOf('all') + countOf('resolved') > 0 && (
        <div className="mb-4 flex flex-wrap gap-3">
          <SearchField
            value={q ?? ''}
            label="Search differences"
            placeholder="Order, AWB, UTR or id"
            onSearch={(text) => change({ q: text })}
          />
          <Select
            label="State"
            hideLabel
            height="md"
            className="w-44"
            options={[
              { value: '', label: `Open (${countOf('all')})` },
              { value: 'resolved', label: `Resolved (${countOf('resolved')})` },
            ]}
            value={state ?? ''}
            onChange={({ target }) => change({ state: target.value })}
          />
          <Select
            label="Kind"
            hideLabel
            height="md"
            className="w-64"
            options={[
              { value: '', label: 'All kinds' },
              ...kinds.map((each) => ({
                value: each,
                label: `${differenceNames[each]} (${countOf(each)})`,
              })),
            ]}
            value={kind ?? ''}
            onChange={({ target }) => change({ kind: target.value })}
          />
        </div>
      )}
      <DataTable
        caption="Differences"
        columns={differenceColumns}
        rows={differences}
        idOf={({ kind: each, subject }) => `${each} ${subject}`}
        empty={
          isFiltered ? (
            <EmptyState title="No results.">
              <Link to={adminPaths.money()} className={textLinkClass}>
                Reset filters
              </Link>
            </EmptyState>
          ) : (
            <EmptyState
              image={<Ornament />}
              title={state ? 'No resolved differences.' : 'No differences.'}
              text="Every night the settlements of the payment provider and the cash of couriers are compared with your orders."
            />
          )
        }
        pages={keyPages({ after, next }, (key) =>
          adminPaths.money({ ...filters, ...(key && { after: key }) }),
        )}
      />
    </>
  );
}
