// First page: what is left to do before the shop sells, and the way into the store.
import { useLoaderData } from 'react-router';
import { api, readResponse } from '#app/client/api.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { paths } from '#domain/routes.ts';
import { ReadinessList } from '../features/readiness/readiness-list.tsx';
import { useAdminAccount } from '../layout/load-shop.ts';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader() {
  return readResponse(api.admin.readiness.$get());
}

export function Component() {
  const readiness = useLoaderData<typeof loader>();
  const { displayName } = useAdminAccount();
  return (
    <>
      <PageHeader title="Today" heading={displayName ? `Welcome, ${displayName}` : 'Welcome'}>
        <a href={paths.home()} className={buttonClass({ variant: 'outline' })}>
          View store
        </a>
      </PageHeader>
      <ReadinessList {...readiness} />
    </>
  );
}
