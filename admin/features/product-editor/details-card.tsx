// Details of the product editor: name, subtitle, kind, category and the descriptions.
import { colourWordIn, ownColourIn } from '#domain/product/colour-words.ts';
import { isUntitled } from '#domain/product/product-defaults.ts';
import { productKinds } from '#domain/product/specification-templates.ts';
import { categoryOptions, useCategories } from '../category/category-api.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import type { EditorProps } from '../product-document/editor-props.ts';
import { FieldControls } from './field-control.tsx';

export function DetailsCard(props: EditorProps) {
  const { document } = props.draft;
  const categories = useCategories();
  const { subtitle, description, details, colours, kind, category } = document;
  return (
    <EditorCard id="details" title="Details">
      <div
        // What is typed replaces the name of a draft that nobody has named.
        onFocus={({ target }) => {
          if (
            target instanceof HTMLInputElement &&
            target.name === 'name' &&
            isUntitled(target.value)
          )
            target.select();
        }}
        className="grid gap-5 sm:grid-cols-2"
      >
        <FieldControls
          {...props}
          card="details"
          notes={{
            subtitle: <ColourWarning word={colourWordIn(subtitle, colours)} />,
            description: <ColourWarning word={ownColourIn(description, colours)} />,
            details: <ColourWarning word={ownColourIn(details, colours)} />,
          }}
          options={{
            kind: kindOptions(kind),
            category: categoryOptions(categories, category),
          }}
        />
      </div>
    </EditorCard>
  );
}

/** Warning beside a text that customers read with every colour of the product; it does not prevent saving. */
function ColourWarning({ word }: { word: string | null }) {
  return (
    <span aria-live="polite" className="block font-medium text-warning">
      {word &&
        `“${word}” is not true of every colour: customers read this text beside each of them.`}
    </span>
  );
}

/** A shop may have kinds that have no template. */
function kindOptions(kind: string) {
  const known = Object.entries(productKinds).map(([value, { name }]) => ({ value, label: name }));
  const isKnown = kind === '' || known.some(({ value }) => value === kind);
  return isKnown ? known : [...known, { value: kind, label: kind.replaceAll('-', ' ') }];
}
