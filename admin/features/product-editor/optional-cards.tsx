// Cards that a product can be published without: folded on a draft while they are empty, with their content kept.
import { useEffect, useRef } from 'react';
import { fieldEntries, initialValues } from '#domain/product/fields.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { EditorCard } from '../../ui/editor-card.tsx';
import { HsnFinder } from '../tax/hsn-finder.tsx';
import type { EditorProps } from '../product-document/editor-props.ts';
import { FieldControls } from './field-control.tsx';
import { SearchListingCard } from './search-listing-card.tsx';
import { SpecificationsCard } from './specifications-card.tsx';

const legalFields = fieldEntries.flatMap(([key, { card }]) => (card === 'legal' ? key : []));
const fields = ['specifications', 'slug', 'seoTitle', 'seoDescription', ...legalFields];

export function OptionalCards({ isDraft, ...props }: EditorProps & { isDraft: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const hasError = Object.keys(props.errors).some((field) =>
    fields.includes(field.split('.')[0] ?? ''),
  );
  const mustOpen = hasError || !isDraft || hasContent(props.draft.document);
  // The browser opens and closes it otherwise: what somebody has folded stays folded while they type elsewhere.
  useEffect(() => {
    if (mustOpen && details.current) details.current.open = true;
  }, [mustOpen]);
  return (
    <details ref={details} className="group min-w-0">
      <summary className="flex min-h-14 cursor-pointer items-center gap-x-3 rounded-md bg-card px-4 py-3 shadow-1 sm:px-6">
        <span className="type-heading whitespace-nowrap">More (optional)</span>
        <span className="type-caption text-muted">
          Specifications, legal details, search engine listing
        </span>
        <ChevronDownIcon size={20} className="ml-auto group-open:rotate-180" />
      </summary>
      <div className="mt-5 grid gap-5">
        <SpecificationsCard {...props} />
        <EditorCard id="legal" title="Legal details">
          <div className="grid gap-5 sm:grid-cols-2">
            <FieldControls
              {...props}
              card="legal"
              ends={{ hsnCode: (fill) => <HsnFinder onChoose={fill} /> }}
            />
          </div>
        </EditorCard>
        <SearchListingCard {...props} />
      </div>
    </details>
  );
}

/** The URL does not count: it is made from the name. */
function hasContent(document: ProductDocument): boolean {
  const { specifications, seoTitle, seoDescription } = document;
  const hasLegal = legalFields.some((key) => document[key] !== initialValues[key]);
  return specifications.length > 0 || seoTitle !== '' || seoDescription !== '' || hasLegal;
}
