// Details of the product editor: name, subtitle, kind, category and the descriptions.
import { TextArea, TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { colourWordIn, ownColourIn } from '#domain/product/colour-words.ts';
import { productKinds } from '#domain/product/specification-templates.ts';
import { categoryOptions, useCategories } from '../category/category-api.ts';
import { EditorCard } from '../product/editor-card.tsx';
import type { EditorProps } from '../product/editor-props.ts';
import { editDocument } from '../product/product-draft.ts';
import { TagsField } from '../product/tags-field.tsx';

export function DetailsCard({ draft, set, errors }: EditorProps) {
  const { document } = draft;
  const categories = useCategories();
  const text = (field: 'name' | 'subtitle' | 'description' | 'details') => ({
    name: field,
    value: document[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) =>
      set(editDocument(draft, { [field]: event.target.value })),
  });
  return (
    <EditorCard id="details" title="Details">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required maxLength={120} autoComplete="off" {...text('name')} />
        <TextField
          label="Subtitle"
          hint={
            <>
              The craft in one line, such as “Hand-embroidered lehenga set”.
              <ColourWarning word={colourWordIn(document.subtitle, document.colours)} />
            </>
          }
          maxLength={160}
          autoComplete="off"
          {...text('subtitle')}
        />
        <Select
          label="Kind"
          name="kind"
          placeholder="Choose a kind"
          value={document.kind}
          error={errors.kind}
          options={kindOptions(document.kind)}
          onChange={(event) => set(editDocument(draft, { kind: event.target.value }))}
        />
        <Select
          label="Category"
          name="category"
          value={document.category}
          error={errors.category}
          options={categoryOptions(categories, document.category)}
          onChange={(event) => {
            const category = event.target.value;
            set(editDocument(draft, { category }));
          }}
        />
        <div className="sm:col-span-2">
          <TagsField
            label="Tags"
            hint="For finding and grouping products. Customers do not see them. Enter adds a tag."
            tags={document.tags}
            error={errors.tags}
            onChange={(tags) => set(editDocument(draft, { tags }))}
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label="Description"
            hint={<ColourWarning word={ownColourIn(document.description, document.colours)} />}
            rows={3}
            maxLength={2000}
            {...text('description')}
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label="Long description"
            hint={
              <>
                Leave an empty line between paragraphs.
                <ColourWarning word={ownColourIn(document.details, document.colours)} />
              </>
            }
            rows={4}
            maxLength={10_000}
            {...text('details')}
          />
        </div>
      </div>
    </EditorCard>
  );
}

/** Beside a text that customers read with every colour of the product. It stops nobody from saving. */
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
