// Pages of the shop: the home page, About, Contact, and those that the owner has written.
import { Link, useLoaderData } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import { fixedPages, pathOfPage } from '#domain/pages/page.ts';
import { loadPages } from '../features/own-page/page-api.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { type Column, DataTable, fillsNarrow, rowLinkClass } from '../ui/data-table.tsx';
import { StatusTag } from '../ui/status-tag.tsx';

export const loader = loadPages;

type Row = {
  id: string;
  title: string;
  path: string;
  to: string;
  status: 'draft' | 'published' | 'usual';
  lostGoals: number;
};

type OwnPage = Awaited<ReturnType<typeof loadPages>>[number];

const rowOf = ({ id, title, slug, status, lostGoals }: OwnPage): Row => ({
  id,
  title,
  path: pathOfPage(slug),
  to: adminPaths.ownPage(id),
  status,
  lostGoals,
});

/** Home, About, Contact and questions stand first, also while the owner has not written them. */
function rowsOf(pages: readonly OwnPage[]): Row[] {
  const usual = { status: 'usual', lostGoals: 0 } as const;
  const written = (slug: string) => pages.find((page) => page.slug === slug);
  const first = [
    { slug: 'about', title: fixedPages.about.title },
    { slug: 'contact', title: fixedPages.contact.title },
    { slug: 'faq', title: 'Frequently asked questions' },
  ].map(({ slug, title }) => {
    const own = written(slug);
    const to = adminPaths.newOwnPage(slug);
    return own ? rowOf(own) : { id: slug, title, path: pathOfPage(slug), to, ...usual };
  });
  const home = { id: 'home', title: 'Home', path: paths.home(), to: adminPaths.homePage() };
  const others = pages.filter(({ slug }) => !['about', 'contact', 'faq'].includes(slug));
  return [{ ...home, ...usual }, ...first, ...others.map(rowOf)];
}

export function Component() {
  const pages = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Pages">
        <Link to={adminPaths.newOwnPage()} className={buttonClass()}>
          <PlusIcon size={20} />
          Add page
        </Link>
      </PageHeader>
      <DataTable caption="Pages" columns={columns} rows={rowsOf(pages)} idOf={({ id }) => id} />
    </>
  );
}

const columns: Column<Row>[] = [
  {
    label: 'Page',
    phone: 'title',
    className: fillsNarrow,
    cell: ({ title, path, to, lostGoals }, isCard) => (
      <>
        <Link to={to} dir="auto" className={rowLinkClass(isCard)}>
          {title}
        </Link>
        <span className="block truncate type-caption font-normal text-muted">{path}</span>
        {lostGoals > 0 && (
          <span className="block type-caption font-normal text-error">
            {lostGoals === 1 ? 'A button leads' : `${lostGoals} buttons lead`} to something that is
            no longer in the shop.
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Status',
    phone: 'aside',
    cell: ({ status, id }) => (
      <StatusTag tone={status === 'published' ? 'good' : 'calm'}>
        {status === 'usual' ? usualText(id) : status === 'published' ? 'Published' : 'Draft'}
      </StatusTag>
    ),
  },
];

function usualText(id: string): string {
  if (id === 'home') return 'Home page';
  return id === 'contact' ? 'The shop’s own' : 'Not written yet';
}
