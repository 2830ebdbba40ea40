// Photos of the product, in which a tap takes the colour of the cloth.
import type { MouseEvent } from 'react';
import { imageUrl } from '#domain/image/image.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import type { DocumentImage } from '#domain/product/product-document.ts';
import { type PhotoPoint, colourAt } from './colour-at.ts';

type ColourFromPhotoProps = {
  images: readonly DocumentImage[];
  /** `code`: `#rrggbb`. */
  onPick: (code: string) => void;
};

const CENTRE: PhotoPoint = { x: 0.5, y: 0.5 };

export function ColourFromPhoto({ images, onPick }: ColourFromPhotoProps) {
  const pick = (event: MouseEvent<HTMLButtonElement>) => {
    const image = event.currentTarget.querySelector('img');
    const code = image && colourAt(image, pointOf(event));
    if (code) onPick(code);
  };
  return (
    <div className="w-full">
      <p className="type-small">Tap the colour in a photo</p>
      <ul className="mt-1.5 flex gap-2 overflow-x-auto pb-1">
        {images.map((image, at) => (
          <li key={image.key} className="flex-none">
            <button
              type="button"
              aria-label={`Take the colour from image ${at + 1}`}
              onClick={pick}
              className="block cursor-crosshair rounded-sm"
            >
              <img
                src={imageUrl(imageOf(image).src, 320, 'webp')}
                alt=""
                className="block w-28 rounded-sm"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From 0 to 1 in both directions; a press of a key has no place, and takes the middle. */
function pointOf({ currentTarget, clientX, clientY, detail }: MouseEvent): PhotoPoint {
  if (detail === 0) return CENTRE;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
