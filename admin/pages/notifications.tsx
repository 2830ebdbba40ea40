// Notifications of the signed-in admin: what they are told, and on which devices.
import { Link, useLoaderData } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { DeviceCard } from '../features/notifications/device-card.tsx';
import { PreferenceTable } from '../features/notifications/preference-table.tsx';
import { useAdminAccount } from '../layout/load-shop.ts';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader() {
  return readResponse(api.admin.notifications.$get());
}

export function Component() {
  const { preferences, devices, publicKey } = useLoaderData<typeof loader>();
  const { email } = useAdminAccount();
  const crumbs = [{ label: 'Settings', to: adminPaths.settings() }, { label: 'Notifications' }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="Notifications" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PreferenceTable initial={preferences} email={email} />
        <DeviceCard devices={devices} publicKey={publicKey} />
      </div>
    </>
  );
}
