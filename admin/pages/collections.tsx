// Collections of the back office, the last changed first.
import { Link, useLoaderData } from 'react-router';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import type { CollectionDocument } from '#domain/catalogue/collection.ts';
import { pageImageOf } from '#domain/catalogue/page-image.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import { loadCollections } from '../features/collection/collection-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { StatusTag } from '../ui/status-tag.tsx';

export const loader = loadCollections;

export function Component() {
  const collections = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Collections">
        <Link to={adminPaths.newCollection()} className={buttonClass()}>
          <PlusIcon size={20} />
          Add collection
        </Link>
      </PageHeader>
      {collections.length === 0 && (
        <EmptyState
          image={<Ornament />}
          title="No collections yet."
          text="Choose products by hand, or set conditions and let the shop choose."
        />
      )}
      <ul aria-label="Collections" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {collections.map(({ id, document }) => (
          <li key={id}>
            <CollectionCard id={id} document={document} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CollectionCard({ id, document }: { id: string; document: CollectionDocument }) {
  const { title, slug, status, source, productIds } = document;
  const image = pageImageOf(document.image);
  const contents = source === 'rule' ? 'By rule' : `${productIds.length} chosen by hand`;
  return (
    <Link
      to={adminPaths.collection(id)}
      className="flex items-center gap-4 rounded-md bg-card p-3 shadow-1 hover:bg-raised"
    >
      <span className="h-20 w-16 flex-none overflow-hidden rounded-sm bg-calm">
        {image && (
          <ShopImage
            {...image}
            alt=""
            sizes="64px"
            className="size-full object-cover dark:brightness-86"
          />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-semibold">{title}</span>
          <StatusTag tone={status === 'published' ? 'good' : 'calm'}>
            {status === 'published' ? 'Published' : 'Draft'}
          </StatusTag>
        </span>
        <span className="block truncate type-caption text-muted">
          {contents} · {paths.collection(slug)}
        </span>
      </span>
    </Link>
  );
}
