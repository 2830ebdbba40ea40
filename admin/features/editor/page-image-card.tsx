// One image of a page with its alt text: chosen, sent with its percent, replaced and removed.
import { useEffect, useRef, useState } from 'react';
import { asAppError } from '#ui/client/api.ts';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { PageImage } from '#domain/catalogue/category.ts';
import { pageImageOf } from '#domain/catalogue/page-image.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import { openImageUpload } from '../product-images/upload-image.ts';

type PageImageCardProps = {
  image: PageImage | null;
  errors: Record<string, string>;
  onChange: (image: PageImage | null) => void;
};

export function PageImageCard({ image, errors, onChange }: PageImageCardProps) {
  const upload = useImageUpload((key) => onChange({ key, alt: '' }));
  const input = useRef<HTMLInputElement>(null);
  const shown = pageImageOf(image);
  return (
    <EditorCard id="image" title="Image" hint="Portrait, 4:5. At least 1200 pixels wide.">
      <div className="flex flex-wrap items-start gap-5">
        {shown && (
          <ShopImage
            {...shown}
            sizes="130px"
            className="aspect-4/5 w-32 rounded-md object-cover dark:brightness-86"
          />
        )}
        <div className="grid min-w-60 flex-1 gap-4">
          {image && (
            <TextField
              label="Alt text"
              name="image.alt"
              hint="What the image shows, for people who cannot see it."
              maxLength={300}
              value={image.alt}
              error={errors['image.alt']}
              onChange={(event) => onChange({ ...image, alt: event.target.value })}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="outline"
              loading={upload.share !== null}
              onClick={() => input.current?.click()}
            >
              {image ? 'Replace image' : 'Choose image'}
            </Button>
            {image && (
              <Button variant="ghost-accent" onClick={() => onChange(null)}>
                Remove image
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept="image/*,.heic,.heif"
            aria-label="Image file"
            className="sr-only"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) upload.send(file);
            }}
          />
          {upload.share !== null && (
            <p role="status" className="type-small text-muted">
              {Math.round(upload.share * 100)} % sent
            </p>
          )}
          <FieldError id="image-error" error={upload.error || errors.image} />
        </div>
      </div>
    </EditorCard>
  );
}

/** `share`: from 0 to 1 while a file is being sent, else null. */
export function useImageUpload(onUploaded: (key: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState('');
  const running = useRef<AbortController | null>(null);
  // The newest callback: an upload that ends later must not see the document of its beginning.
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => () => running.current?.abort(), []);
  const send = (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setError('');
    setShare(0);
    openImageUpload(file)
      .run({ signal: controller.signal, onProgress: setShare })
      .then(({ key }) => uploaded.current(key))
      .catch((thrown: unknown) => setError(asAppError(thrown).message))
      .finally(() => setShare(null));
  };
  return { share, error, send };
}
