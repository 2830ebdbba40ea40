// First colour of a product, proposed from the middle of its title photo; one tap adds it.
import { useState } from 'react';
import { imageUrl } from '#domain/image/image.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import type { DocumentColour, DocumentImage } from '#domain/product/product-document.ts';
import { chipClass } from '#ui/components/chip.tsx';
import { Swatch } from '#ui/components/swatch.tsx';
import { colourAt } from './colour-at.ts';
import { familyOf } from '#domain/colour/colour-family.ts';
import { nearestColourName } from './nearest-colour-name.ts';

/** On a hanger or a person, the garment is in the middle. */
const MIDDLE = { x: 0.5, y: 0.5 };

type ColourProposalProps = { image: DocumentImage; onAdd: (colour: DocumentColour) => void };

export function ColourProposal({ image, onAdd }: ColourProposalProps) {
  const [code, setCode] = useState<string | null>(null);
  const name = code && nearestColourName(code);
  return (
    <>
      <img
        key={image.key}
        src={imageUrl(imageOf(image).src, 320, 'webp')}
        alt=""
        onLoad={({ currentTarget }) => setCode(colourAt(currentTarget, MIDDLE))}
        // Not `hidden`: it must load, to be read.
        className="sr-only"
      />
      {code && name && (
        <button
          type="button"
          className={`${chipClass} h-10`}
          onClick={() => onAdd({ name, code, family: familyOf(code) })}
        >
          <Swatch colour={code} size={20} />
          {`Add ${name}, from the photo`}
        </button>
      )}
    </>
  );
}
