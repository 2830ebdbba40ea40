// Delivery areas: PIN codes without delivery or without cash on delivery.
import { Link, useLoaderData } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { AreaFile } from '../features/delivery-areas/area-file.tsx';
import { PinCodeLookup } from '../features/delivery-areas/pin-code-lookup.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader() {
  return readResponse(api.admin['delivery-areas'].$get());
}

export function Component() {
  const counts = useLoaderData<typeof loader>();
  const crumbs = [{ label: 'Settings', to: adminPaths.settings() }, { label: 'Delivery areas' }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="Delivery areas" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <AreaFile counts={counts} />
        </div>
        <PinCodeLookup />
      </div>
    </>
  );
}
