// Versions of the home page, newest first, each of which can be restored.
import { Link, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { loadHomeVersions } from '../features/home-page/home-api.ts';
import { HomeVersionList } from '../features/home-page/home-version-list.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader() {
  return { versions: await loadHomeVersions() };
}

const crumbs = [{ label: 'Home page', to: adminPaths.homePage() }, { label: 'Versions' }];

export function Component() {
  const { versions } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="Versions of the home page" />
      {versions.length === 0 ? (
        <EmptyState title="No versions yet." text="Every save from now on is listed here." />
      ) : (
        <HomeVersionList versions={versions} />
      )}
    </>
  );
}
