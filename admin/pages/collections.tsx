// Collections of the back office, the last changed first.
import { Link, useLoaderData } from 'react-router';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import { pageImageOf } from '#domain/catalogue/page-image.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import { loadCollections } from '../features/collection/collection-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { type Column, DataTable, fillsNarrow, rowLinkClass } from '../ui/data-table.tsx';
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
      <DataTable
        caption="Collections"
        columns={columns}
        rows={collections}
        idOf={({ id }) => id}
        image={({ document }) => <CollectionImage document={document} />}
        empty={
          <EmptyState
            image={<Ornament />}
            title="No collections yet."
            text="Choose products by hand, or set conditions and let the shop choose."
          />
        }
      />
    </>
  );
}

type Collection = Awaited<ReturnType<typeof loadCollections>>[number];

const columns: Column<Collection>[] = [
  {
    label: 'Collection',
    phone: 'title',
    className: fillsNarrow,
    cell: ({ id, document: { title, slug } }, isCard) => (
      <>
        <Link to={adminPaths.collection(id)} className={rowLinkClass(isCard)}>
          {title}
        </Link>
        <span className="block truncate type-caption font-normal text-muted">
          {paths.collection(slug)}
        </span>
      </>
    ),
  },
  {
    label: 'Status',
    phone: 'aside',
    cell: ({ document: { status } }) => (
      <StatusTag tone={status === 'published' ? 'good' : 'calm'}>
        {status === 'published' ? 'Published' : 'Draft'}
      </StatusTag>
    ),
  },
  {
    label: 'Products',
    phone: 'foot',
    className: 'whitespace-nowrap',
    cell: ({ document: { source, productIds } }) => (
      <span className="type-caption text-muted">
        {source === 'rule' ? 'By rule' : `${productIds.length} chosen by hand`}
      </span>
    ),
  },
];

function CollectionImage({ document }: Pick<Collection, 'document'>) {
  const image = pageImageOf(document.image);
  return (
    <span className="h-20 w-16 flex-none overflow-hidden rounded-sm bg-calm md:h-15 md:w-12">
      {image && (
        <ShopImage
          {...image}
          alt=""
          sizes="64px"
          className="size-full object-cover dark:brightness-86"
        />
      )}
    </span>
  );
}
