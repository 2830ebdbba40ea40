// Editor of a collection: title, products by hand or by rule, image, publishing and search engine listing.
import type { SavedDocument } from '../../ui/saved-document.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#ui/components/toast.tsx';
import { TextArea, TextField } from '#ui/components/field.tsx';
import { type CollectionDocument, collectionErrors } from '#domain/catalogue/collection.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DeleteMenu } from '../editor/delete-menu.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { PageImageCard } from '../editor/page-image-card.tsx';
import { SearchListing } from '../editor/search-listing.tsx';
import { changedValues, conflictOf, useDocumentEditor } from '../editor/use-document-editor.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import {
  type ChosenProduct,
  postNewCollection,
  postCollectionDeletion,
  postCollectionChanges,
  restoreCollection,
} from './collection-api.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { RuleCard } from './rule-card.tsx';

const labels: Record<string, string> = {
  title: 'Title',
  slug: 'URL',
  intro: 'Introduction',
  source: 'By hand or by rule',
  productIds: 'Products',
  status: 'Publishing',
  isInMenu: 'In the menu',
  isCraft: 'A craft',
  seoTitle: 'Search engine title',
  seoDescription: 'Search engine text',
};
const labelOf = (field: string) =>
  labels[field] ?? (field.startsWith('rule') ? 'Conditions' : 'Image');

const sources = [
  { value: 'rule', label: 'By rule' },
  { value: 'manual', label: 'By hand' },
] as const;

type CollectionEditorProps = {
  /** Header of the page, with the menu of rarer acts; a new one has its own. */
  header?: (more: ReactNode) => ReactNode;
  /** Null for a new one. */
  id: string | null;
  saved: SavedDocument<CollectionDocument>;
  products: readonly ChosenProduct[];
};

export function CollectionEditor({ header, id, saved, products }: CollectionEditorProps) {
  const navigate = useNavigate();
  const undoToast = useUndoToast();
  const [newId] = useState(() => crypto.randomUUID());
  const editor = useDocumentEditor<CollectionDocument, SavedDocument<CollectionDocument>>({
    key: `collection:${id ?? 'new'}`,
    subject: 'this collection',
    saved,
    errorsOf: collectionErrors,
    readConflict: conflictOf('collection/edited-by-another'),
    save: async (edited, base) => {
      const { document, version } = await (id === null
        ? postNewCollection(newId, edited)
        : postCollectionChanges(id, base.version, changedValues(base.value, edited)));
      return { value: document, version };
    },
  });
  const { set, errors } = editor;
  const { value } = editor.draft;
  const toSaved = () => void navigate(adminPaths.collection(newId), { replace: true });
  const remove = async () => {
    const deleted = await postCollectionDeletion(id ?? '');
    editor.discard();
    const undo = () => restoreCollection(deleted);
    const title = `“${deleted.document.title}” deleted`;
    toast(undoToast({ title, undo, undone: 'Collection restored' }));
    void navigate(adminPaths.collections());
  };
  const more = id !== null && (
    <DeleteMenu
      noun="collection"
      name={value.title}
      text="Its page is gone for good. Its products stay in the shop."
      onDelete={remove}
    />
  );
  return (
    <>
      {header?.(more)}
      <EditorFrame
        subject="this collection"
        editor={editor}
        labelOf={labelOf}
        onSaved={id === null ? toSaved : undefined}
      >
        <EditorCard id="details" title="Details">
          <div className="grid gap-5">
            <TextField
              label="Title"
              name="title"
              required
              maxLength={80}
              autoComplete="off"
              value={value.title}
              error={errors.title}
              onChange={(event) => set({ title: event.target.value })}
            />
            <TextArea
              label="Introduction"
              name="intro"
              hint="Below the title of the page."
              rows={3}
              maxLength={600}
              value={value.intro}
              error={errors.intro}
              onChange={(event) => set({ intro: event.target.value })}
            />
            <Switch
              label="Published"
              hint="A draft has no page."
              checked={value.status === 'published'}
              onChange={(isPublished) => set({ status: isPublished ? 'published' : 'draft' })}
            />
            <Switch
              label="In the menu"
              hint="Menus and footer link to it while it is published."
              checked={value.isInMenu}
              onChange={(isInMenu) => set({ isInMenu })}
            />
            <Switch
              label="A craft"
              hint="The home page shows it under Shop by craft, while it has an image and products."
              checked={value.isCraft}
              onChange={(isCraft) => set({ isCraft })}
            />
            <div className="flex">
              <SegmentedControl
                label="How products get into it"
                options={sources}
                value={value.source}
                onChange={(source) => set({ source })}
              />
            </div>
          </div>
        </EditorCard>
        {value.source === 'rule' ? (
          <RuleCard rule={value.rule} errors={errors} onChange={(rule) => set({ rule })} />
        ) : (
          <ChosenProducts
            productIds={value.productIds}
            saved={products}
            error={errors.productIds}
            onChange={(productIds) => set({ productIds })}
          />
        )}
        <PageImageCard image={value.image} errors={errors} onChange={(image) => set({ image })} />
        <SearchListing
          value={value}
          errors={errors}
          set={set}
          name={value.title}
          text={value.intro}
          pathOf={paths.collection}
        />
      </EditorFrame>
    </>
  );
}
