// New collection.
import { Link } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { emptyCollection } from '#domain/catalogue/collection.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { CollectionEditor } from '../features/collection/collection-editor.tsx';
import { PageHeader } from '../layout/page-header.tsx';

const crumbs = [
  { label: 'Collections', to: adminPaths.collections() },
  { label: 'New collection' },
];

export function Component() {
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="New collection" />
      <CollectionEditor id={null} saved={{ value: emptyCollection, version: 0 }} products={[]} />
    </>
  );
}
