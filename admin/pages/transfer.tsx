// Import and export of products, with the last imports.
import { Link, useLoaderData } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { ExportCard } from '../features/transfer/export-card.tsx';
import { FileCard } from '../features/transfer/file-card.tsx';
import { countOf, fetchImports, importStatusNames } from '../features/transfer/transfer-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { type Column, DataTable, rowLinkClass } from '../ui/data-table.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { StatusTag, type StatusTone } from '../ui/status-tag.tsx';

export async function loader() {
  return fetchImports();
}

export function Component() {
  const { imports } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Import and export" />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <FileCard />
        <ExportCard />
      </div>
      {imports.length > 0 && (
        <SectionCard title="Last imports" className="mt-5">
          <DataTable
            caption="Last imports"
            isInCard
            columns={columns}
            rows={imports}
            idOf={({ id }) => id}
          />
        </SectionCard>
      )}
    </>
  );
}

type Listed = Awaited<ReturnType<typeof loader>>['imports'][number];

const tones: Record<Listed['status'], StatusTone> = {
  review: 'wait',
  running: 'info',
  done: 'good',
  failed: 'bad',
  undoing: 'info',
  undone: 'calm',
};

const columns: Column<Listed>[] = [
  {
    label: 'File',
    phone: 'title',
    cell: ({ id, fileName }) => (
      <Link to={adminPaths.importOfProducts(id)} className={rowLinkClass(true)}>
        {fileName}
      </Link>
    ),
  },
  {
    label: 'Status',
    phone: 'aside',
    cell: ({ status }) => <StatusTag tone={tones[status]}>{importStatusNames[status]}</StatusTag>,
  },
  {
    label: 'Products',
    phone: 'line',
    cell: ({ totals }) =>
      totals
        ? `${countOf(totals.created, 'new product')}, ${totals.changed.toLocaleString('en-IN')} updated`
        : '–',
  },
  { label: 'When', phone: 'foot', cell: ({ createdAt }) => formatMoment(createdAt) },
];
