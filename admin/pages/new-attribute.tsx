// New attribute.
import { Link } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { emptyAttribute } from '#domain/product/attribute.ts';
import { AttributeEditor } from '../features/attribute/attribute-editor.tsx';
import { PageHeader } from '../layout/page-header.tsx';

const crumbs = [{ label: 'Attributes', to: adminPaths.attributes() }, { label: 'New attribute' }];
const saved = { document: emptyAttribute, version: 0, optionCounts: {} };

export function Component() {
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title="New attribute" />
      <AttributeEditor id={null} saved={saved} />
    </>
  );
}
