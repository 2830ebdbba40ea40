// Product editor: one page in the order in which a maker thinks, with one save for everything.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { DraftNotice } from '../editor/draft-notice.tsx';
import { problemText } from '../editor/editor-frame.tsx';
import { LeaveDialog } from '../editor/leave-dialog.tsx';
import { VersionsDialog } from '../editor/versions-dialog.tsx';
import { useDraftQueue } from '../photo-groups/use-draft-queue.ts';
import { withProposedAlts } from '../product-images/alt-suggestion.ts';
import { useChosenPhotos } from '../product-images/use-chosen-photos.ts';
import { ImagesCard } from '../product-images/images-card.tsx';
import { UnfinishedNotice, unfinishedText } from '../product-images/unfinished-notice.tsx';
import { useUnfinishedUploads } from '../product-images/unfinished-uploads.ts';
import type { StoredUpload } from '../product-images/upload-image.ts';
import { useUploads } from '../product-images/use-uploads.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AttributesCard } from './attributes-card.tsx';
import { changeNames } from './draft-changes.ts';
import { DetailsCard } from './details-card.tsx';
import { DraftBar } from './draft-bar.tsx';
import { EditorHeader } from './editor-header.tsx';
import { OptionalCards } from './optional-cards.tsx';
import { Preview } from './preview.tsx';
import { PriceCard } from './price-card.tsx';
import { postStatusChange } from '../product-document/product-api.ts';
import { type ProductDraft, editDocument } from '../product-document/product-draft.ts';
import type {
  ProductState,
  SavedProduct,
  StatusChangeRequest,
} from '../product-document/product-state.ts';
import { PublishingCard } from './publishing-card.tsx';
import { jumpTo } from './sections.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { keepEntered, usePriceEntry } from './use-price-entry.ts';
import { useProductEditor } from './use-product-editor.ts';
import { VariantsCard } from './variants-card.tsx';
import { VersionValue } from './version-value.tsx';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Card } from '#ui/components/card.tsx';
import { toast } from '#ui/components/toast.tsx';
import { isEqual } from '#domain/editing/field-change.ts';
import { type ProductStatus, fieldLabel } from '#domain/product/product-document.ts';
import { adminPaths } from '#domain/admin-routes.ts';

/** `onCreated`: called when a new product is saved for the first time. */
type ProductEditorProps = { saved: SavedProduct; onCreated?: () => void };

export function ProductEditor({ saved, onCreated }: ProductEditorProps) {
  const [isUploading, setIsUploading] = useState(false);
  const editor = useProductEditor({
    saved,
    isBusy: isUploading,
    onCreated(createdId) {
      showOwnAddress(createdId);
      onCreated?.();
    },
  });
  const { draft, state, update: set, failed, conflict } = editor;
  const { id } = state;
  const onUploaded = ({ key, colour }: StoredUpload, later: ReadonlySet<string>) =>
    set((newest) => {
      const { images } = newest.document;
      if (images.some((image) => image.key === key)) return newest;
      const image = { key, alt: '', colour: null, focalPoint: null, placeholder: colour };
      const at = images.findIndex((each) => later.has(each.key));
      const position = at === -1 ? images.length : at;
      return editDocument(newest, { images: images.toSpliced(position, 0, image) });
    });
  const uploads = useUploads({ onUploaded, onBusyChange: setIsUploading });
  useChosenPhotos(uploads.add);
  const { errors, leaveField, showAll, firstField } = useFieldErrors(
    draft.value.document,
    editor.errors,
  );
  const queue = useDraftQueue(id, draft.changes.length === 0);
  const unfinished = useUnfinishedUploads(id, uploads.names);
  const [running, setRunning] = useState<ProductStatus | null>(null);
  const { revalidate } = useRevalidator();
  const isPhone = useIsPhone();

  /** Null, and the first field with an error focused, when something is not valid. */
  const save = async () => {
    if (firstField) {
      showAll();
      jumpTo(firstField);
      return null;
    }
    return editor.save();
  };
  const saveAndReport = async () => {
    const done = await save();
    if (done) toast({ title: done.state.status === 'published' ? 'Saved and published' : 'Saved' });
    return done !== null;
  };
  const undoToast = useUndoToast();
  /** `before`: the status that is given back. */
  const takeBack = async (
    changed: SavedProduct,
    { status, publishAt, unpublishAt }: ProductState,
  ) => {
    const { id: changedId } = changed.state;
    if (changedId === null) return;
    const times = { ...(publishAt && { publishAt }), ...(unpublishAt && { unpublishAt }) };
    const back = await postStatusChange(changedId, {
      version: Number(changed.version),
      status,
      ...times,
    });
    editor.rebase(back);
    editor.setState(back.state);
  };
  const changeTo = async (change: Omit<StatusChangeRequest, 'version'>) => {
    setRunning(change.status);
    try {
      const current = draft.changes.length > 0 || state.id === null ? await save() : null;
      if (!current && draft.changes.length > 0) return;
      const savedId = current?.state.id ?? state.id;
      if (savedId === null) return;
      const version = current?.version ?? Number(draft.version);
      const changed = await postStatusChange(savedId, { ...change, version });
      editor.rebase(changed);
      editor.setState(changed.state);
      const title = change.unpublishAt ? 'Unpublishing scheduled' : doneTitles[change.status];
      const text = changed.value.document.name;
      toast(undoToast({ title, text, undo: () => takeBack(changed, current?.state ?? state) }));
      if (change.status === 'published' && queue.finish()) return;
      await revalidate();
    } catch (error) {
      showErrorToast(error);
    } finally {
      setRunning(null);
    }
  };

  /** A draft of photos has its proposed alt text once it has a name. */
  const leave = (name: string) => {
    leaveField(name);
    if (!queue.place || name !== 'name') return;
    const images = withProposedAlts(draft.value.document);
    if (!isEqual(images, draft.value.document.images)) set(editDocument(draft.value, { images }));
  };
  const openNext = async () => {
    if (draft.changes.length === 0 || (await save())) queue.openNext();
  };

  const entry = usePriceEntry();
  const edit = (next: ProductDraft) => set(entry ? keepEntered(entry, draft.value, next) : next);
  const props = { draft: draft.value, set: edit, errors };
  const names = changeNames(draft.base, draft.value);
  const isAutosaved = state.status === 'draft';
  const problemCount = Object.keys(errors).length;
  return (
    <>
      <EditorHeader
        draft={draft.value}
        state={state}
        isSaving={editor.saving}
        savedAt={editor.savedAt}
        onArchive={() => changeTo({ status: 'archived' })}
      />
      <DraftNotice
        draft={draft}
        subject={id === null ? 'a new product' : 'this product'}
        onDiscard={editor.discard}
      />
      <UnfinishedNotice names={unfinished.names} onClose={unfinished.forget} />
      <div
        onBlur={({ target }) => 'name' in target && leave(String(target.name))}
        className="grid grid-cols-1 items-start gap-5 pb-24 lg:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="grid min-w-0 gap-5">
          <ImagesCard {...props} uploads={uploads} />
          <DetailsCard {...props} />
          <PriceCard {...props} asked={state.askedPrices} entry={entry} />
          <VariantsCard
            {...props}
            saved={draft.base}
            reserved={state.reserved}
            isDraft={isAutosaved}
          />
          <AttributesCard {...props} />
          <OptionalCards {...props} isDraft={isAutosaved} />
        </div>
        <div className="grid min-w-0 gap-5 lg:sticky lg:top-4">
          {!isPhone && (
            <Card className="p-4 sm:p-6">
              <Preview draft={draft.value} id={id} asked={state.askedPrices} />
            </Card>
          )}
          <PublishingCard
            {...props}
            state={state}
            running={running}
            onChange={changeTo}
            onJump={jumpTo}
          />
        </div>
      </div>
      {isAutosaved && !failed ? (
        <DraftBar
          draft={draft.value}
          queue={queue.place}
          onNext={() => void openNext()}
          isSaving={editor.saving}
          isSaved={state.id !== null && draft.changes.length === 0}
          problem={problemText(problemCount)}
          onProblem={() => void save()}
          isPublishing={running === 'published'}
          onPublish={() => void changeTo({ status: 'published' })}
          onJump={jumpTo}
        />
      ) : (
        <SaveBar
          changes={names}
          saving={editor.saving}
          problem={problemText(problemCount) || (failed?.message ?? '')}
          onSave={() => void saveAndReport()}
          onDiscard={editor.discard}
        />
      )}
      <LeaveDialog
        draft={{ ...draft, discard: editor.discard }}
        saving={editor.saving}
        onSave={saveAndReport}
        unfinished={unfinishedText(uploads.names.length)}
      />
      {conflict && (
        <VersionsDialog
          title={`${conflict.by} saved this product, ${formatMoment(conflict.at ?? '')}`}
          conflicts={conflict.conflicts}
          labelOf={({ field, item }) => [fieldLabel(field), item].filter(Boolean).join(': ')}
          theirsLabel={`${conflict.by}’s version`}
          renderValue={({ field }, value, other) => (
            <VersionValue field={field} value={value} other={other} />
          )}
          saving={editor.saving}
          onSave={(theirs) => void editor.resolve(theirs)}
          onClose={editor.closeConflict}
        />
      )}
    </>
  );
}

const doneTitles: Readonly<Record<ProductStatus, string>> = {
  published: 'Published',
  draft: 'Unpublished',
  archived: 'Archived',
  scheduled: 'Scheduled',
};

/** Reloading opens the saved draft. The page stays as it is: a navigation would lose what is being typed. */
function showOwnAddress(id: string): void {
  window.history.replaceState(window.history.state, '', adminPaths.product(id));
}
