// Translations of the owner's texts: what is missing or outdated, by subject. State and page are in the URL.
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import { TranslationToolbar } from '../features/translations/translation-toolbar.tsx';
import { subjectColumns } from '../features/translations/subject-columns.tsx';
import {
  listQuery,
  loadSubjects,
  readListState,
} from '../features/translations/translations-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { DataTable } from '../ui/data-table.tsx';

const tabs = [
  { key: '', label: 'All' },
  { key: 'missing', label: 'Missing' },
  { key: 'outdated', label: 'Outdated' },
  { key: 'done', label: 'Translated' },
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const state = readListState(new URL(request.url).searchParams);
  return { state, list: await loadSubjects(state) };
}

export function Component() {
  const { state, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const urlOf = (change: Partial<typeof state>) =>
    adminPaths.translations(listQuery({ ...state, page: 1, ...change }));
  const { language, page } = state;
  return (
    <>
      <PageHeader title="Translations">
        <Link to={adminPaths.translationFile()} className={buttonClass({ variant: 'outline' })}>
          CSV file
        </Link>
      </PageHeader>
      <ViewTabs
        label="State"
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          to: urlOf({ state: key }),
          isCurrent: key === state.state,
        }))}
      />
      <TranslationToolbar
        state={state}
        onChange={(change) => {
          const search = new URLSearchParams({ ...listQuery({ ...state, page: 1 }), ...change });
          void navigate(urlOf(readListState(search)), { preventScrollReset: true });
        }}
      />
      <DataTable
        caption="Texts to translate"
        columns={subjectColumns(listQuery({ ...readListState(new URLSearchParams()), language }))}
        rows={list.subjects}
        idOf={({ subject, id }) => `${subject}:${id}`}
        empty={<EmptyState title="Nothing here" text="No texts match the search and filters." />}
        pages={{
          first: page > 2 ? urlOf({ page: 1 }) : null,
          previous: page > 1 ? urlOf({ page: page - 1 }) : null,
          next: page < list.pageCount ? urlOf({ page: page + 1 }) : null,
        }}
      />
    </>
  );
}
