// Editor of a category: names, place, texts, image and search engine listing.
import type { SavedDocument } from '../../ui/saved-document.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { toast } from '#ui/components/toast.tsx';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { type CategoryDocument, categoryErrors } from '#domain/catalogue/category.ts';
import { HsnFinder } from '../tax/hsn-finder.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import type { EditedCategory } from '#server/shop/categories/load-category.ts';
import { Switch } from '../../ui/switch.tsx';
import { DeleteMenu } from '../editor/delete-menu.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { PageImageCard } from '../editor/page-image-card.tsx';
import { SearchListing } from '../editor/search-listing.tsx';
import { changedValues, conflictOf, useDocumentEditor } from '../editor/use-document-editor.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { categoryOptions } from './category-api.ts';

const labels: Record<string, string> = {
  name: 'Name',
  title: 'Title',
  slug: 'URL',
  parentId: 'Below',
  tagline: 'Line on the home page',
  otherName: 'Other spelling',
  comingSoonText: '“Coming soon” text',
  hsnCode: 'HSN code',
  isShown: 'Shown in the shop',
  isFilter: 'Filter',
  seoTitle: 'Search engine title',
  seoDescription: 'Search engine text',
};
const labelOf = (field: string) => labels[field] ?? 'Image';

type CategoryEditorProps = {
  /** Header of the page, with the menu of rarer acts; a new one has its own. */
  header?: (more: ReactNode) => ReactNode;
  /** Null for a new one. */
  id: string | null;
  saved: SavedDocument<CategoryDocument>;
  /** Every category, for the choice of the one above. */
  categories: readonly EditedCategory[];
};

export function CategoryEditor({ header, id, saved, categories }: CategoryEditorProps) {
  const navigate = useNavigate();
  const undoToast = useUndoToast();
  const editor = useDocumentEditor<CategoryDocument, SavedDocument<CategoryDocument>>({
    key: `category:${id ?? 'new'}`,
    subject: 'this category',
    saved,
    errorsOf: categoryErrors,
    readConflict: conflictOf('category/edited-by-another'),
    save: async (edited, base) => {
      const { document, version } = await (id === null
        ? create(edited)
        : save(id, base.version, changedValues(base.value, edited)));
      return { value: document, version };
    },
  });
  const { value } = editor.draft;
  const text = (
    field: 'name' | 'title' | 'tagline' | 'otherName' | 'comingSoonText' | 'hsnCode',
  ) => ({
    name: field,
    value: value[field],
    error: editor.errors[field],
    onChange: (event: { target: { value: string } }) => editor.set({ [field]: event.target.value }),
  });
  const toList = () => void navigate(adminPaths.categories());
  const remove = async () => {
    const param = { id: id ?? '' };
    const deleted = await readResponse(api.admin.categories[':id'].$delete({ param }));
    const undo = () => readResponse(api.admin.categories.$post({ json: deleted }));
    const title = `“${deleted.document.name}” deleted`;
    toast(undoToast({ title, undo, undone: 'Category restored' }));
    toList();
  };
  const more = id !== null && (
    <DeleteMenu
      noun="category"
      name={value.name}
      text="Its page is gone for good. A category with products or with others below it cannot be deleted."
      onDelete={remove}
    />
  );
  return (
    <>
      {header?.(more)}
      <EditorFrame
        subject="this category"
        editor={editor}
        labelOf={labelOf}
        onSaved={id === null ? toList : undefined}
      >
        <EditorCard id="details" title="Details">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Name"
              hint="In menus and filters, such as “Women”."
              required
              maxLength={40}
              autoComplete="off"
              {...text('name')}
            />
            <TextField
              label="Title"
              hint="Heading of its page, such as “Women’s”. The name when empty."
              placeholder={value.name}
              maxLength={60}
              autoComplete="off"
              {...text('title')}
            />
            <Select
              label="Below"
              name="parentId"
              value={value.parentId ?? ''}
              error={editor.errors.parentId}
              options={parentOptions(categories, id)}
              onChange={(event) => editor.set({ parentId: event.target.value || null })}
            />
            <TextField
              label="Line on the home page"
              maxLength={80}
              autoComplete="off"
              {...text('tagline')}
            />
            <TextField
              label="Other spelling"
              hint="The search finds the category by it too."
              maxLength={40}
              autoComplete="off"
              {...text('otherName')}
            />
            <TextField
              label="HSN code"
              hint="Printed on invoices, for products without a code of their own."
              inputMode="numeric"
              maxLength={8}
              autoComplete="off"
              end={<HsnFinder onChoose={(hsnCode) => editor.set({ hsnCode })} />}
              {...text('hsnCode')}
            />
            <div className="sm:col-span-2">
              <TextArea
                label="“Coming soon” text"
                hint="Shown until the category has a published product."
                rows={2}
                maxLength={200}
                {...text('comingSoonText')}
              />
            </div>
          </div>
          <div className="mt-4 grid gap-1">
            <Switch
              label="Shown in the shop"
              hint="On the home page, and in the menus once it has a product."
              checked={value.isShown}
              onChange={(isShown) => editor.set({ isShown })}
            />
            <Switch
              label="Always a filter"
              hint="Product lists offer it as a filter even without a product."
              checked={value.isFilter}
              onChange={(isFilter) => editor.set({ isFilter })}
            />
          </div>
        </EditorCard>
        <PageImageCard
          image={value.image}
          errors={editor.errors}
          onChange={(image) => editor.set({ image })}
        />
        <SearchListing
          value={value}
          errors={editor.errors}
          set={editor.set}
          name={value.title || value.name}
          text={value.tagline}
          pathOf={paths.category}
        />
      </EditorFrame>
    </>
  );
}

function create(document: CategoryDocument) {
  return readResponse(api.admin.categories.$post({ json: { document } }));
}

function save(id: string, version: number, changes: Partial<CategoryDocument>) {
  return readResponse(
    api.admin.categories[':id'].$patch({ param: { id }, json: { version, changes } }),
  );
}

/** Returns the options for the category above: categories at the top, but not the category itself. */
function parentOptions(categories: readonly EditedCategory[], id: string | null) {
  const top = categories.filter((each) => each.document.parentId === null && each.id !== id);
  return [{ value: '', label: 'Nothing: at the top' }, ...categoryOptions(top, '')];
}
