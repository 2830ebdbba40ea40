// New page: a free one, a list of questions, or the owner's own About or Contact.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { emptyBlock } from '#domain/pages/blocks.ts';
import { type PageDocument, emptyPage, fixedPages } from '#domain/pages/page.ts';
import { loadChoices } from '../features/own-page/load-choices.ts';
import { PageEditor } from '../features/own-page/page-editor.tsx';
import { PageHeader } from '../layout/page-header.tsx';

const faq: PageDocument = {
  ...emptyPage,
  title: 'Frequently asked questions',
  slug: 'faq',
  blocks: [emptyBlock('question', 'first')],
};

/** What a page begins with, by the `kind` of the address. */
function initialPage(kind: string | null): PageDocument {
  if (kind === 'faq') return faq;
  if (kind !== 'about' && kind !== 'contact') return emptyPage;
  return { ...emptyPage, kind, slug: kind, title: fixedPages[kind].title };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const kind = new URL(request.url).searchParams.get('kind');
  return { page: initialPage(kind), ...(await loadChoices()) };
}

export function Component() {
  const { page, ...choices } = useLoaderData<typeof loader>();
  const title = page.title || 'New page';
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Pages', to: adminPaths.ownPages() }, { label: title }]}
        link={Link}
        className="mb-4"
      />
      <PageHeader title={title} />
      <PageEditor
        key={`${page.kind} ${page.slug}`}
        id={null}
        saved={{ value: page, version: 0 }}
        choices={{ ...choices, goals: {}, products: [] }}
      />
    </>
  );
}
