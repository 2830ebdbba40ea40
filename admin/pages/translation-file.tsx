// Export and import of all translations as a CSV file.
import { Link } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { ImportForm } from '../features/translations/import-form.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export function Component() {
  const crumbs = [{ label: 'Translations', to: adminPaths.translations() }, { label: 'CSV file' }];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="CSV file" />
      <ImportForm />
    </>
  );
}
