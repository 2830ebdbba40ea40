// The home page of the shop in its editor.
import { Link, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import { fetchHomePage } from '../features/home-page/home-api.ts';
import { loadChoices } from '../features/own-page/load-choices.ts';
import { HomeEditor } from '../features/home-page/home-editor.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader() {
  const [page, choices] = await Promise.all([fetchHomePage(), loadChoices()]);
  return { ...page, ...choices };
}

export function Component() {
  const { version, document, ...choices } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Pages', to: adminPaths.ownPages() }, { label: 'Home page' }]}
        link={Link}
        className="mb-4"
      />
      <PageHeader title="Home page">
        {version > 0 && (
          <Link to={adminPaths.homeVersions()} className={buttonClass({ variant: 'outline' })}>
            Versions
          </Link>
        )}
        <a href={paths.home()} className={buttonClass({ variant: 'outline' })}>
          View store
        </a>
      </PageHeader>
      <HomeEditor saved={{ value: document, version }} choices={choices} />
    </>
  );
}
