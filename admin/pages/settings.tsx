// Settings: the list of parts, each with one line of what it holds.
import { Link, useLoaderData } from 'react-router';
import { api, readResponse } from '#app/client/api.ts';
import { ChevronRightIcon } from '#app/ui/icons.tsx';
import { paths } from '#domain/routes.ts';
import type { OwnerSettings } from '#domain/shop-settings.ts';
import { settingsParts } from '../features/settings/parts.ts';
import { PageHeader } from '../layout/page-header.tsx';

export async function loader() {
  return readResponse(api.admin.settings.$get());
}

export function Component() {
  const settings = useLoaderData<typeof loader>().settings as OwnerSettings;
  return (
    <>
      <PageHeader title="Settings" />
      <ul className="grid grid-cols-1 gap-3">
        {settingsParts.map(({ id, title, summary }) => (
          <li key={id}>
            <Link
              to={paths.adminSettingsPart(id)}
              className="flex items-center gap-4 rounded-md bg-card px-5 py-4 shadow-1 hover:bg-raised"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{title}</span>
                <span className="block truncate type-small text-muted">{summary(settings)}</span>
              </span>
              <ChevronRightIcon className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
