// Attributes of the back office: what the owner describes goods by, in the order of filters and pages.
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { loadAttributes } from '../features/attribute/attribute-api.ts';
import { AttributeList } from '../features/attribute/attribute-list.tsx';
import { PageHeader } from '../layout/page-header.tsx';

export const loader = loadAttributes;

export function Component() {
  const attributes = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title="Attributes">
        <Link to={adminPaths.newAttribute()} className={buttonClass()}>
          <PlusIcon size={20} />
          Add attribute
        </Link>
      </PageHeader>
      <p className="mb-5 max-w-prose text-muted">
        What customers choose by, such as fabric or occasion. Filters and product pages follow this
        order.
      </p>
      <AttributeList
        key={attributes.map(({ id, version }) => [id, version]).join()}
        attributes={attributes}
        onFailed={() => void revalidate()}
      />
    </>
  );
}
