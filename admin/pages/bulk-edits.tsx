// Bulk edits of products of the last 30 days, to look at and to undo.
import { Link, useLoaderData } from 'react-router';
import { loadPastEdits } from '../features/bulk-edit/bulk-edit-api.ts';
import { PastEdits } from '../features/bulk-edit/past-edits.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';

export async function loader() {
  return { edits: await loadPastEdits() };
}

export function Component() {
  const { edits } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Products', to: adminPaths.products() }, { label: 'Bulk edits' }]}
        link={Link}
        className="mb-3"
      />
      <PageHeader title="Bulk edits" />
      <PastEdits
        edits={edits}
        empty={
          <EmptyState
            title="No bulk edits in the last 30 days."
            text="Select products in the list to change several at once."
          />
        }
      />
    </>
  );
}
