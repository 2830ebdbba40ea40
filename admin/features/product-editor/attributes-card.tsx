// Attributes of the product editor: those of the product's kind, and others that the product has.
import { Link } from 'react-router';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { hasKind, isBuiltIn, withValues } from '#domain/product/attribute.ts';
import { useAttributes } from '../attribute/attribute-api.ts';
import { ValueField } from '../attribute/value-field.tsx';
import { EditorCard } from '../../ui/editor-card.tsx';
import type { EditorProps } from '../product-document/editor-props.ts';
import { editDocument } from '../product-document/product-draft.ts';

export function AttributesCard({ draft, set, errors }: EditorProps) {
  const { attributes, kind } = draft.document;
  const known = useAttributes().filter(({ id }) => !isBuiltIn(id));
  const valuesOf = (id: string) =>
    attributes.find(({ attributeId }) => attributeId === id)?.values ?? [];
  const shown = known.filter(
    ({ id, document }) => hasKind(document, kind) || valuesOf(id).length > 0,
  );
  return (
    <EditorCard id="attributes" title="Attributes" hint="For filters, searches and collections.">
      {shown.length === 0 && <p className="text-muted">No attributes for this kind of product.</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        {shown.map((attribute) => (
          <ValueField
            key={attribute.id}
            attribute={attribute}
            values={valuesOf(attribute.id)}
            error={errors[`attributes.${attribute.id}`]}
            onChange={(values) =>
              set(editDocument(draft, { attributes: withValues(attributes, attribute.id, values) }))
            }
          />
        ))}
      </div>
      <p className="mt-4">
        <Link
          to={adminPaths.attributes()}
          className={`inline-flex min-h-6 items-center type-small ${textLinkClass}`}
        >
          Manage attributes
        </Link>
      </p>
    </EditorCard>
  );
}
