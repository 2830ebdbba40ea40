// Value of a field as a person reads it, with the words marked that another version does not have.
import { type GalleryImageSource, imageOf } from '#domain/product/gallery-image.ts';
import { imageUrl } from '#domain/image/image.ts';
import { MarkedText } from '../editor/marked-text.tsx';
import { describeField } from './describe-value.ts';

type VersionValueProps = { field: string; value: unknown; other: unknown };

export function VersionValue({ field, value, other }: VersionValueProps) {
  if (isImage(value)) {
    return (
      <img
        src={imageUrl(imageOf(value).src, 192, 'webp')}
        alt={value.alt || 'Image without alt text'}
        className="mt-1 aspect-4/5 w-16 rounded-sm object-cover"
      />
    );
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isImage)) {
    return (
      <span className="mt-1 flex flex-wrap gap-1.5">
        {value.map((image) => (
          <VersionValue key={image.key} field={field} value={image} other={image} />
        ))}
      </span>
    );
  }
  return <MarkedText text={describeField(field, value)} other={describeField(field, other)} />;
}

type ImageValue = Pick<GalleryImageSource, 'key' | 'alt' | 'focalPoint'>;

function isImage(value: unknown): value is ImageValue {
  return typeof value === 'object' && value !== null && 'key' in value && 'alt' in value;
}
