// Editor of a page: title, blocks, publishing and search engine listing.
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '#ui/components/field.tsx';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { goalKey } from '#domain/home/sections/goal.ts';
import { MAX_PAGE_TITLE, type PageDocument, pageErrors, pathOfPage } from '#domain/pages/page.ts';
import type { SavedDocument } from '../../ui/saved-document.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useFoundProducts } from '../home-page/use-found-products.ts';
import type { HomeChoices } from '../home-page/section-editor-props.ts';
import { DeleteMenu } from '../editor/delete-menu.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { SearchListing } from '../editor/search-listing.tsx';
import { changedValues, conflictOf, useDocumentEditor } from '../editor/use-document-editor.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { BlockList } from './block-list.tsx';
import { postNewPage, postPageChanges, postPageDeletion, restorePage } from './page-api.ts';

const labels: Record<string, string> = {
  title: 'Title',
  slug: 'URL',
  status: 'Publishing',
  isInFooter: 'In the footer',
  blocks: 'Blocks',
  seoTitle: 'Search engine title',
  seoDescription: 'Search engine text',
};
const labelOf = (field: string) => labels[field] ?? field;

type PageEditorProps = {
  /** Header of the page, with the menu of rarer acts. */
  header?: (more: ReactNode) => ReactNode;
  /** Null for a new one. */
  id: string | null;
  saved: SavedDocument<PageDocument>;
  choices: Omit<HomeChoices, 'onFound'>;
};

export function PageEditor({ header, id, saved, choices: given }: PageEditorProps) {
  const navigate = useNavigate();
  const undoToast = useUndoToast();
  const choices = useFoundProducts(given);
  const [newId] = useState(() => crypto.randomUUID());
  const [open, setOpen] = useState('');
  const { kind } = saved.value;
  const editor = useDocumentEditor<PageDocument, SavedDocument<PageDocument>>({
    key: `page:${id ?? `new-${kind}`}`,
    subject: 'this page',
    saved,
    errorsOf: pageErrors,
    readConflict: conflictOf('page/edited-by-another'),
    save: async (edited, base) => {
      const { document, version } = await (id === null
        ? postNewPage(newId, edited)
        : postPageChanges(id, base.version, changedValues(base.value, edited)));
      return { value: document, version };
    },
  });
  const { set, errors } = editor;
  const { value } = editor.draft;
  const [shownErrors, setShownErrors] = useState(errors);
  if (shownErrors !== errors) {
    setShownErrors(errors);
    const at = Object.keys(errors)
      .map((path) => /^blocks\.(\d+)\./.exec(path)?.[1])
      .find((found) => found !== undefined);
    const invalid = at === undefined ? undefined : value.blocks[Number(at)];
    if (invalid) setOpen(invalid.id);
  }
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    // Once the block of the first error is open.
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const toSaved = () => void navigate(adminPaths.ownPage(newId), { replace: true });
  const remove = async () => {
    const deleted = await postPageDeletion(id ?? '');
    editor.discard();
    const undo = () => restorePage(deleted);
    const title = `“${deleted.document.title}” deleted`;
    toast(undoToast({ title, undo, undone: 'Page restored' }));
    void navigate(adminPaths.ownPages());
  };
  const more = id !== null && (
    <DeleteMenu
      noun="page"
      name={value.title}
      text={
        kind === 'free'
          ? 'Its address is no longer found. Buttons that lead to it lead to All products.'
          : 'The shop’s own page is shown again.'
      }
      onDelete={remove}
    />
  );
  const lost = lostButtons(value, choices);
  return (
    <>
      {header?.(more)}
      <EditorFrame
        subject="this page"
        editor={editor}
        labelOf={labelOf}
        onSaved={id === null ? toSaved : undefined}
      >
        {lost.length > 0 && (
          <p role="alert" className="rounded-md bg-wait px-4 py-3 text-on-wait">
            {lost.length === 1 ? `The button “${lost[0]}” leads` : `${lost.length} buttons lead`} to
            something that is no longer in the shop. Until you choose another goal, customers get to
            All products.
          </p>
        )}
        <EditorCard id="details" title="Details">
          <div className="grid gap-5">
            <TextField
              label="Title"
              name="title"
              required
              maxLength={MAX_PAGE_TITLE * 2}
              autoComplete="off"
              value={value.title}
              error={errors.title}
              onChange={(event) => set({ title: event.target.value })}
            />
            <Switch
              label="Published"
              hint={
                kind === 'free'
                  ? 'A draft has no page in the shop.'
                  : 'While it is a draft, the shop’s own page is shown.'
              }
              checked={value.status === 'published'}
              onChange={(isPublished) => set({ status: isPublished ? 'published' : 'draft' })}
            />
            {kind === 'free' && (
              <Switch
                label="In the footer"
                hint="The footer links to it, under Help, while it is published."
                checked={value.isInFooter}
                onChange={(isInFooter) => set({ isInFooter })}
              />
            )}
          </div>
        </EditorCard>
        <BlockList
          blocks={value.blocks}
          errors={errors}
          choices={choices}
          open={open}
          onOpen={setOpen}
          onChange={(blocks) => set({ blocks })}
        />
        <SearchListing
          value={value}
          errors={errors}
          set={set}
          name={value.title}
          text=""
          pathOf={pathOfPage}
          hasFixedUrl={kind !== 'free'}
        />
      </EditorFrame>
    </>
  );
}

/** Labels of the buttons whose goal was deleted or unpublished. */
function lostButtons({ blocks }: PageDocument, { goals }: Pick<HomeChoices, 'goals'>): string[] {
  return blocks.flatMap(({ kind, content }) =>
    kind === 'button' && content.goal && goals[goalKey(content.goal)]?.isAvailable === false
      ? [content.label]
      : [],
  );
}
