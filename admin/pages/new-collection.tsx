// New collection; the URL may say what it is called.
import { Link, useSearchParams } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { collectionMaxLengths, emptyCollection } from '#domain/catalogue/collection.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { CollectionEditor } from '../features/collection/collection-editor.tsx';
import { PageHeader } from '../layout/page-header.tsx';

const crumbs = [
  { label: 'Collections', to: adminPaths.collections() },
  { label: 'New collection' },
];

export function Component() {
  const [search] = useSearchParams();
  const title = (search.get('title') ?? '').slice(0, collectionMaxLengths.title);
  const value = { ...emptyCollection, title };
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="New collection" />
      <CollectionEditor id={null} saved={{ value, version: 0 }} products={[]} />
    </>
  );
}
