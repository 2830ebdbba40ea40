// A logo: chosen, checked for its size before it is sent, shown on its ground, replaced and removed.
import { useRef, useState } from 'react';
import { api, asAppError, readResponse } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { cx } from '#ui/components/cx.ts';
import { type LogoImage, logoSizeError, logoTypes, logoUrl } from '#domain/shop/brand.ts';
import { sizeOfImageFile } from '../../ui/size-of-image-file.ts';
import { formTextsOf } from './setting-fields.ts';

type LogoFieldProps = {
  path: 'brand.logo' | 'brand.darkLogo';
  image: LogoImage | null;
  error: string | undefined;
  /** What is shown in place of it. */
  emptyText: string;
  isOnDark?: boolean;
  onChange: (image: LogoImage | null) => void;
};

export function LogoField({ path, image, error, emptyText, isOnDark, onChange }: LogoFieldProps) {
  const { label, hint } = formTextsOf(path);
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = async (file: File) => {
    setRefused('');
    const size = await sizeOfImageFile(file);
    const problem = size && logoSizeError(size);
    if (problem) return setRefused(problem);
    setIsSending(true);
    try {
      onChange(await uploadLogo(file));
    } catch (thrown) {
      setRefused(asAppError(thrown).message);
    } finally {
      setIsSending(false);
    }
  };
  const message = refused || error;
  const errorId = `${path}-error`;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 type-small font-medium">{label}</legend>
      <p className="mb-2 type-caption text-muted">{hint}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span
          className={cx(
            'grid min-h-20 w-60 max-w-full place-items-center rounded-sm border border-line p-3 text-center type-caption',
            isOnDark ? 'bg-[#1b120d] text-[#cdbba4]' : 'bg-[#fffbf4] text-[#65503f]',
          )}
        >
          {image ? (
            <img
              src={logoUrl(image)}
              alt={`${label}, as uploaded`}
              width={image.width}
              height={image.height}
              className="h-14 w-auto max-w-full object-contain"
            />
          ) : (
            emptyText
          )}
        </span>
        <Button
          size="sm"
          variant="outline"
          loading={isSending}
          aria-label={image ? `Replace: ${label}` : `Choose image: ${label}`}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {image ? 'Replace' : 'Choose image'}
        </Button>
        {image && (
          <Button
            size="sm"
            variant="ghost-accent"
            aria-label={`Remove: ${label}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={logoTypes.join()}
        aria-label={`Image file: ${label}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <FieldError id={errorId} error={message} />
    </fieldset>
  );
}

function uploadLogo(file: File): Promise<LogoImage> {
  return readResponse(api.admin.brand.logos.$post(undefined, { init: { body: file } }));
}
