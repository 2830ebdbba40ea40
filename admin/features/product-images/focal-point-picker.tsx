// Focal point of an image: a point that every crop keeps in view, set by pointer or arrow keys, with the crops that customers see.
import type { KeyboardEvent, PointerEvent } from 'react';
import { imageOf } from '#domain/product/gallery-image.ts';
import { type Crop, cropPosition } from '#domain/image/image-crop.ts';
import { imageUrl, productImage } from '#domain/image/image.ts';
import type { DocumentImage } from '#domain/product/product-document.ts';
import { parseUploadedImageKey, wholeImageUrl } from '#domain/image/uploaded-image.ts';
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';

type Point = { x: number; y: number };
type FocalPointProps = {
  image: Pick<DocumentImage, 'key' | 'alt' | 'focalPoint'>;
  /** The crops that customers see; by default that of a product. */
  crops?: readonly ShownCrop[];
  onChange: (point: Point | null) => void;
  onClose: () => void;
};

const CENTRE: Point = { x: 0.5, y: 0.5 };
const STEP = 0.02;
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
export type ShownCrop = { crop: Crop; label: string; className: string };
const productCrops: readonly ShownCrop[] = [
  { crop: 'portrait', label: 'Card and page', className: 'aspect-4/5 h-28' },
];

export function FocalPointPicker(props: FocalPointProps) {
  const { image, crops = productCrops, onChange, onClose } = props;
  const point = image.focalPoint ?? CENTRE;
  const uploaded = parseUploadedImageKey(image.key);
  const src = imageUrl(uploaded ? wholeImageUrl(uploaded) : imageOf(image).src, 640, 'webp');
  /** The image is cut along one side only, so that one number places it on both. */
  const positionOf = (crop: Crop) => {
    const position = cropPosition(uploaded ?? productImage, crop, image.focalPoint);
    return `${position}% ${position}%`;
  };
  const pick = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange(
      inImage({
        x: (event.clientX - box.left) / box.width,
        y: (event.clientY - box.top) / box.height,
      }),
    );
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange(inImage({ x: point.x + move.x, y: point.y + move.y }));
  };
  return (
    <div className="mt-4 flex flex-wrap items-start gap-4 rounded-md bg-surface p-4">
      <button
        type="button"
        aria-label={`Focal point, ${percent(point.x)} from the left, ${percent(point.y)} from the top. Move it with the arrow keys.`}
        onPointerDown={pick}
        onKeyDown={press}
        className="relative w-40 cursor-crosshair"
      >
        <img src={src} alt="" className="block w-full rounded-sm" />
        <span
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-gray-50 shadow-2 outline-2 outline-gray-900"
        />
      </button>
      <div className="grid gap-2">
        <p className="type-small">Tap the part that must stay in view, or use the arrow keys.</p>
        <ul className="flex flex-wrap gap-3">
          {crops.map(({ crop, label, className }) => (
            <li key={label} className="type-caption text-muted">
              <img
                src={src}
                alt=""
                style={{ objectPosition: positionOf(crop) }}
                className={cx('mb-1 rounded-sm object-cover', className)}
              />
              {label}
            </li>
          ))}
        </ul>
        <p className="flex gap-2">
          <Button size="sm" variant="outline" onClick={onClose}>
            Done
          </Button>
          <Button size="sm" variant="ghost-accent" onClick={() => onChange(null)}>
            Centre
          </Button>
        </p>
      </div>
    </div>
  );
}

/** Rounded to a percent, so that the URL of a crop does not change with every pixel. */
function inImage({ x, y }: Point): Point {
  const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
  return { x: clamp(x), y: clamp(y) };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
