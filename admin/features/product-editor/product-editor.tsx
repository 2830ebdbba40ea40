// Product editor: one page in the order in which a maker thinks, with one save for everything.
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { DraftNotice } from '../editor/draft-notice.tsx';
import { LeaveDialog } from '../editor/leave-dialog.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { VersionsDialog } from '../editor/versions-dialog.tsx';
import { ImagesCard } from '../product-images/images-card.tsx';
import { UnfinishedNotice, unfinishedText } from '../product-images/unfinished-notice.tsx';
import { useUnfinishedUploads } from '../product-images/unfinished-uploads.ts';
import type { UploadedImage } from '../product-images/upload-image.ts';
import { useUploads } from '../product-images/use-uploads.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AttributesCard } from './attributes-card.tsx';
import { changeNames } from './draft-changes.ts';
import { DetailsCard } from './details-card.tsx';
import { EditorHeader } from './editor-header.tsx';
import { FieldControls } from './field-control.tsx';
import { EditorCard } from '../product/editor-card.tsx';
import { Preview } from './preview.tsx';
import { PriceCard } from './price-card.tsx';
import { changeStatus } from '../product/product-api.ts';
import { type ProductDraft, editDocument } from '../product/product-draft.ts';
import type { SavedProduct, StatusChange } from '../product/product-state.ts';
import { PublishingCard } from './publishing-card.tsx';
import { SearchListingCard } from './search-listing-card.tsx';
import { jumpTo } from './sections.ts';
import { SpecificationsCard } from './specifications-card.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useSaving } from './use-saving.ts';
import { VariantsCard } from './variants-card.tsx';
import { VersionValue } from './version-value.tsx';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Card } from '#ui/components/card.tsx';
import { toast } from '#ui/components/toast.tsx';
import { type ProductStatus, emptyDocument, fieldLabel } from '#domain/product/product-document.ts';
import { adminPaths } from '#domain/admin-routes.ts';

export function ProductEditor({ saved }: { saved: SavedProduct }) {
  const [id, setId] = useState(saved.state.id);
  const [isUploading, setIsUploading] = useState(false);
  const draft = useDraft<ProductDraft>(
    `product:${id ?? 'new'}`,
    { value: saved.draft, version: saved.version },
    { complete: completeDraft, isBusy: isUploading },
  );
  const latest = useRef(draft.value);
  useEffect(() => {
    latest.current = draft.value;
  }, [draft.value]);
  const set = (next: ProductDraft) => {
    latest.current = next;
    draft.set(next);
  };
  const onUploaded = ({ key, colour }: UploadedImage, later: ReadonlySet<string>) => {
    const { images } = latest.current.document;
    if (images.some((image) => image.key === key)) return;
    const image = { key, alt: '', colour: null, focalPoint: null, placeholder: colour };
    const at = images.findIndex((each) => later.has(each.key));
    const position = at === -1 ? images.length : at;
    set(editDocument(latest.current, { images: images.toSpliced(position, 0, image) }));
  };
  const uploads = useUploads({ onUploaded, onBusyChange: setIsUploading });
  const onCreated = (newId: string) => {
    setId(newId);
    showOwnAddress(newId);
  };
  const saving = useSaving({ draft, latest, initial: saved.state, onCreated });
  const { errors, leaveField, showAll, firstField } = useFieldErrors(
    draft.value.document,
    saving.serverErrors,
  );
  const unfinished = useUnfinishedUploads(id, uploads.names);
  const [running, setRunning] = useState<ProductStatus | null>(null);
  const { revalidate } = useRevalidator();
  const isPhone = useIsPhone();
  const { state } = saving;

  /** Null, and the first field with an error focused, when something is not valid. */
  const save = async () => {
    if (firstField) {
      showAll();
      jumpTo(firstField);
      return null;
    }
    return saving.save();
  };
  const saveAndReport = async () => {
    const done = await save();
    if (done) toast({ title: done.state.status === 'published' ? 'Saved and published' : 'Saved' });
    return done !== null;
  };
  const changeTo = async (change: Omit<StatusChange, 'version'>) => {
    setRunning(change.status);
    try {
      const current = draft.changes.length > 0 || state.id === null ? await save() : null;
      if (!current && draft.changes.length > 0) return;
      const savedId = current?.state.id ?? state.id;
      if (savedId === null) return;
      const version = current?.version ?? Number(draft.version);
      const changed = await changeStatus(savedId, { ...change, version });
      draft.rebase({ value: changed.draft, version: changed.version });
      saving.setState(changed.state);
      toast({ title: change.unpublishAt ? 'Unpublishing scheduled' : doneTitles[change.status] });
      await revalidate();
    } catch (error) {
      showErrorToast(error);
    } finally {
      setRunning(null);
    }
  };

  const props = { draft: draft.value, set, errors };
  const names = changeNames(draft.base, draft.value);
  const isAutosaved = state.status === 'draft';
  const problemCount = Object.keys(errors).length;
  return (
    <>
      <EditorHeader
        draft={draft.value}
        state={state}
        isSaving={saving.isSaving}
        savedAt={saving.savedAt}
        onArchive={() => changeTo({ status: 'archived' })}
      />
      <DraftNotice
        draft={draft}
        subject={id === null ? 'a new product' : 'this product'}
        onDiscard={draft.discard}
      />
      <UnfinishedNotice names={unfinished.names} onClose={unfinished.forget} />
      <div
        onBlur={({ target }) => 'name' in target && leaveField(String(target.name))}
        className="grid grid-cols-1 items-start gap-5 pb-24 lg:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="grid min-w-0 gap-5">
          <ImagesCard {...props} uploads={uploads} />
          <DetailsCard {...props} />
          <PriceCard {...props} asked={state.askedPrices} />
          <VariantsCard {...props} saved={draft.base} reserved={state.reserved} />
          <AttributesCard {...props} />
          <SpecificationsCard {...props} />
          <EditorCard id="legal" title="Legal details">
            <div className="grid gap-5 sm:grid-cols-2">
              <FieldControls {...props} card="legal" />
            </div>
          </EditorCard>
          <SearchListingCard {...props} />
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
      {(!isAutosaved || saving.error) && (
        <SaveBar
          changes={names}
          saving={saving.isSaving}
          problem={problemText(problemCount, saving.error)}
          onSave={() => void saveAndReport()}
          onDiscard={draft.discard}
        />
      )}
      <LeaveDialog
        draft={draft}
        saving={saving.isSaving}
        onSave={saveAndReport}
        unfinished={unfinishedText(uploads.names.length)}
      />
      {saving.conflict && (
        <VersionsDialog
          title={`${saving.conflict.by} saved this product, ${formatMoment(saving.conflict.at)}`}
          conflicts={saving.conflict.conflicts}
          labelOf={({ field, item }) => [fieldLabel(field), item].filter(Boolean).join(': ')}
          theirsLabel={`${saving.conflict.by}’s version`}
          renderValue={({ field }, value, other) => (
            <VersionValue field={field} value={value} other={other} />
          )}
          saving={saving.isSaving}
          onSave={(theirs) => void saving.resolve(theirs)}
          onClose={saving.closeConflict}
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

function problemText(count: number, error: string): string {
  if (count === 1) return '1 field needs attention';
  return count > 1 ? `${count} fields need attention` : error;
}

function completeDraft({ document, stock }: ProductDraft): ProductDraft {
  return { document: { ...emptyDocument, ...document }, stock };
}

/** Reloading opens the saved draft. The page stays as it is: a navigation would lose what is being typed. */
function showOwnAddress(id: string): void {
  window.history.replaceState(window.history.state, '', adminPaths.product(id));
}
