// An image of the home page: chosen or photographed, sent with its percent, with its focal point, replaced and removed.
import { useRef, useState } from 'react';
import { imageUrl } from '#domain/image/image.ts';
import { parseUploadedImageKey, wholeImageUrl } from '#domain/image/uploaded-image.ts';
import { type HomeImage, bannerWidthError } from '#domain/home/sections/section-kind.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { sizeOfImageFile } from '../../ui/size-of-image-file.ts';
import { useImageUpload } from '../editor/page-image-card.tsx';
import { FocalPointPicker, type ShownCrop } from '../product-images/focal-point-picker.tsx';

const banner: ShownCrop = { crop: 'banner', label: 'Desktop', className: 'aspect-16/7 h-20' };
const portrait: ShownCrop = { crop: 'portrait', label: 'Mobile', className: 'aspect-4/5 h-28' };
export const imageCrops = {
  both: [banner, portrait],
  banner: [banner],
  portrait: [portrait],
} as const;

type ImageFieldProps = {
  label: string;
  /** Name of the field in the form, by which its errors are found. */
  name: string;
  hint?: string;
  image: HomeImage | null;
  error: string | undefined;
  crops: readonly ShownCrop[];
  /** It must be as wide as a screen. */
  isWide?: boolean;
  /** Without one the image is an ornament. */
  hasAlt?: boolean;
  onChange: (image: HomeImage | null) => void;
};

export function ImageField(props: ImageFieldProps) {
  const {
    label,
    name,
    hint,
    image,
    error,
    crops,
    isWide = false,
    hasAlt = false,
    onChange,
  } = props;
  const upload = useImageUpload((key) =>
    onChange({ key, alt: image?.alt ?? '', focalPoint: null }),
  );
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const [isFocusing, setIsFocusing] = useState(false);
  const uploaded = image && parseUploadedImageKey(image.key);
  const choose = async (file: File) => {
    setRefused('');
    const problem = isWide && bannerWidthError((await sizeOfImageFile(file))?.width ?? Infinity);
    if (problem) setRefused(problem);
    else upload.send(file);
  };
  const message = refused || upload.error || error;
  const errorId = `${name}-error`;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 type-small font-semibold">{label}</legend>
      {hint && <p className="mb-2 type-caption text-muted">{hint}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {uploaded && (
          <img
            src={imageUrl(wholeImageUrl(uploaded), 320, 'webp')}
            alt=""
            className="h-16 w-24 rounded-sm object-cover"
          />
        )}
        <Button
          size="sm"
          variant="outline"
          loading={upload.share !== null}
          aria-label={image ? `Replace: ${label}` : `Choose image: ${label}`}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {image ? 'Replace' : 'Choose image'}
        </Button>
        {image && (
          <>
            <Button
              size="sm"
              variant="ghost-accent"
              aria-expanded={isFocusing}
              onClick={() => setIsFocusing(!isFocusing)}
            >
              Set focal point
            </Button>
            <Button
              size="sm"
              variant="ghost-accent"
              aria-label={`Remove: ${label}`}
              onClick={() => onChange(null)}
            >
              Remove
            </Button>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        aria-label={`Image file: ${label}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
      {upload.share !== null && (
        <p role="status" className="type-small text-muted">
          {Math.round(upload.share * 100)} % sent
        </p>
      )}
      <FieldError id={errorId} error={message} />
      {image && isFocusing && (
        <FocalPointPicker
          image={image}
          crops={crops}
          onChange={(focalPoint) => onChange({ ...image, focalPoint })}
          onClose={() => setIsFocusing(false)}
        />
      )}
      {image && hasAlt && (
        <TextField
          label="Alt text"
          name={`${name}.alt`}
          hint="What the image shows, for people who cannot see it."
          className="mt-3"
          maxLength={300}
          value={image.alt}
          onChange={(event) => onChange({ ...image, alt: event.target.value })}
        />
      )}
    </fieldset>
  );
}
