// Search engine listing of the product editor.
import { paths } from '#domain/routes.ts';
import { SearchListing } from '../editor/search-listing.tsx';
import type { EditorProps } from '../product-document/editor-props.ts';
import { editDocument } from '../product-document/product-draft.ts';

export function SearchListingCard({ draft, set, errors }: EditorProps) {
  const { name, description } = draft.document;
  return (
    <SearchListing
      value={draft.document}
      errors={errors}
      set={(changes) => set(editDocument(draft, changes))}
      name={name}
      text={description}
      pathOf={paths.product}
    />
  );
}
