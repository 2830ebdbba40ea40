// Details of the selected image: alt text with a proposal, colour, focal point, order and removal.
import { useState } from 'react';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { altSuggestion } from './alt-suggestion.ts';
import type { ProductDraft } from '../product-document/product-draft.ts';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { InlineSelect } from '#ui/components/select.tsx';
import { toast } from '#ui/components/toast.tsx';
import type { DocumentImage } from '#domain/product/product-document.ts';

type ImageDetailsProps = {
  draft: ProductDraft;
  image: DocumentImage;
  error: string | undefined;
  onChange: (images: DocumentImage[]) => void;
};

export function ImageDetails({ draft, image, error, onChange }: ImageDetailsProps) {
  const { images, colours } = draft.document;
  const [isPicking, setIsPicking] = useState(false);
  const at = images.indexOf(image);
  const suggestion = altSuggestion(draft.document, image);
  const edit = (change: Partial<DocumentImage>) =>
    onChange(images.map((each) => (each === image ? { ...each, ...change } : each)));
  const move = (to: number) => onChange(images.toSpliced(at, 1).toSpliced(to, 0, image));
  const remove = () => {
    onChange(images.toSpliced(at, 1));
    toast({ title: `Image ${at + 1} removed`, text: 'Discard brings it back until you save.' });
  };
  return (
    <div className="mt-5 border-t border-line pt-5">
      <TextField
        label={`Alt text for image ${at + 1}`}
        hint="Read aloud by screen readers and used by search engines."
        height="md"
        value={image.alt}
        maxLength={300}
        error={error}
        onChange={(event) => edit({ alt: event.target.value })}
      />
      {!image.alt.trim() && suggestion && (
        <Button
          variant="subtle"
          size="sm"
          className="mt-2.5"
          onClick={() => edit({ alt: suggestion })}
        >
          Use “{suggestion}”
        </Button>
      )}
      {isPicking && (
        <FocalPointPicker
          image={image}
          onChange={(focalPoint) => edit({ focalPoint })}
          onClose={() => setIsPicking(false)}
        />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {colours.length > 0 && (
          <InlineSelect
            label="Colour"
            value={image.colour ?? ''}
            options={[
              { value: '', label: 'All colours' },
              ...colours.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={(event) => edit({ colour: event.target.value || null })}
            className="w-56"
          />
        )}
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isPicking}
          onClick={() => setIsPicking(!isPicking)}
        >
          Set focal point
        </Button>
        {at > 0 && (
          <>
            <Button variant="outline" size="sm" onClick={() => move(0)}>
              Make cover
            </Button>
            <Button variant="outline" size="sm" onClick={() => move(at - 1)}>
              Move earlier
            </Button>
          </>
        )}
        {at < images.length - 1 && (
          <Button variant="outline" size="sm" onClick={() => move(at + 1)}>
            Move later
          </Button>
        )}
        <Button variant="ghost-accent" size="sm" onClick={remove}>
          Remove image
        </Button>
      </div>
    </div>
  );
}
