// Images of the product editor: adding by file, camera, drop or paste; order, cover, alt text and focal point.
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { CameraIcon } from '../../ui/icons.tsx';
import { EditorCard } from '../../ui/editor-card.tsx';
import type { EditorProps } from '../product-document/editor-props.ts';
import { editDocument } from '../product-document/product-draft.ts';
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { DocumentImage } from '#domain/product/product-document.ts';
import { altSuggestion, withProposedAlts } from './alt-suggestion.ts';
import { PHOTO_TYPES } from './chosen-photos.ts';
import { ImageDetails } from './image-details.tsx';
import { ImageTiles } from './image-tiles.tsx';
import { UploadTile } from './upload-tile.tsx';
import type { ImageUploads } from './use-uploads.ts';

/** Accepted types as a phone's file dialog reads them: an iPhone then converts HEIC by itself. */

export function ImagesCard({
  draft,
  set,
  errors,
  uploads,
}: EditorProps & { uploads: ImageUploads }) {
  const { images } = draft.document;
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const selected = images.find(({ key }) => key === selectedKey) ?? images[0];
  const setImages = (next: DocumentImage[]) => set(editDocument(draft, { images: next }));
  const undescribed = images.filter(
    (image) => !image.alt.trim() && altSuggestion(draft.document, image),
  ).length;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    uploads.add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  };
  return (
    <EditorCard
      id="images"
      title="Images"
      hint={images.length > 1 ? 'Drag to reorder. The first image is the cover.' : undefined}
    >
      <div
        role="group"
        aria-label="Images of the product"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        onPaste={paste}
        className={cx(
          'grid grid-cols-3 gap-2.5 rounded-md sm:grid-cols-5',
          isOver && 'outline-2 outline-offset-4 outline-(--focus)',
        )}
      >
        <ImageTiles
          images={images}
          selectedKey={selected?.key ?? null}
          onSelect={setSelectedKey}
          onReorder={setImages}
        />
        {uploads.uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => uploads.retry(upload.id)}
            onRemove={() => uploads.remove(upload.id)}
          />
        ))}
        <AddImages isFirst={images.length === 0} onFiles={uploads.add} />
      </div>
      <FieldError id="images-error" error={errors.images} />
      {undescribed > 1 && (
        <Button
          variant="subtle"
          size="sm"
          className="mt-4"
          onClick={() => setImages(withProposedAlts(draft.document))}
        >
          {`Use the proposed alt text for ${undescribed} images`}
        </Button>
      )}
      {selected && (
        <ImageDetails
          key={selected.key}
          draft={draft}
          image={selected}
          error={errors[`images.${images.indexOf(selected)}.alt`]}
          onChange={setImages}
        />
      )}
    </EditorCard>
  );
}

type AddImagesProps = { isFirst: boolean; onFiles: (files: File[]) => void };

function AddImages({ isFirst, onFiles }: AddImagesProps) {
  return (
    <label
      className={cx(
        'ring-within relative grid min-h-30 cursor-pointer content-center justify-items-center gap-1 rounded-md border border-dashed border-control p-3 text-center type-caption text-muted hover:border-ink',
        isFirst ? 'col-span-full sm:min-h-44' : 'aspect-4/5 min-h-0',
      )}
    >
      <input
        type="file"
        accept={PHOTO_TYPES}
        multiple
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <CameraIcon className="text-brand-text" />
      <span className="type-small font-semibold text-brand-text">
        {isFirst ? 'Take or choose photos' : 'Add images'}
      </span>
      <span className="max-md:hidden">Drop, paste or browse</span>
    </label>
  );
}
