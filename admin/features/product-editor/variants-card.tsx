// Colours and sizes of the product editor: one grid on the desktop, one colour at a time on the phone.
import { useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AddColour } from './add-colour.tsx';
import { AddSize } from './add-size.tsx';
import { ColourList } from './colour-list.tsx';
import { ColourProposal } from './colour-proposal.tsx';
import { EditorCard } from '../../ui/editor-card.tsx';
import { SizeRow } from './size-row.tsx';
import type { VariantsProps } from './variants-props.ts';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { addColour, addSize } from '../product-document/product-draft.ts';
import { StockForAll } from './stock-for-all.tsx';
import { VariantGrid } from './variant-grid.tsx';
import { VariantRows } from './variant-rows.tsx';
import { type VariantField, variantFields } from './variant-fields.ts';

type VariantsCardProps = VariantsProps & { isDraft: boolean };

export function VariantsCard({ isDraft, ...props }: VariantsCardProps) {
  const { draft, set, errors } = props;
  const [cover] = draft.document.images;
  const { colours, sizes } = draft.document;
  const [field, setField] = useState<VariantField>('stock');
  const isPhone = useIsPhone();
  const messages = Object.entries(errors).filter(([name]) =>
    /^(colours|sizes|variants)/.test(name),
  );
  const View = isPhone ? VariantRows : VariantGrid;
  return (
    <EditorCard
      id="variants"
      title="Colours and sizes"
      end={
        colours.length > 0 && (
          <SegmentedControl
            label="Shown in the grid"
            options={variantFields}
            value={field}
            onChange={setField}
          />
        )
      }
    >
      {colours.length === 0 ? (
        <p className="mb-4 type-small text-muted">
          Add the first colour. A product without sizes comes in Free Size.
        </p>
      ) : (
        <>
          <View {...props} field={field} />
          <Legend />
        </>
      )}
      <FieldError id="variants-error" error={messages[0]?.[1]} />
      <div className="mt-4 flex flex-wrap items-start gap-2.5">
        {isDraft && <SizeRow draft={draft} set={set} />}
        {colours.length === 0 && cover && (
          <ColourProposal image={cover} onAdd={(colour) => set(addColour(draft, colour))} />
        )}
        <AddColour
          colours={colours}
          images={draft.document.images}
          onAdd={(added) => set(added.reduce(addColour, draft))}
        />
        {colours.length > 0 && (
          <AddSize sizes={sizes} onAdd={(added) => set(added.reduce(addSize, draft))} />
        )}
        {field === 'stock' && <StockForAll draft={draft} set={set} />}
      </div>
      {colours.length > 0 && <ColourList draft={draft} set={set} errors={errors} />}
    </EditorCard>
  );
}

function Legend() {
  const mark = 'mr-1.5 inline-block size-3 rounded-full border align-[-1px]';
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 type-caption text-muted">
      <span>
        <span className={`${mark} border-accent-text bg-wait`} />
        Low on stock
      </span>
      <span>
        <span className={`${mark} border-error bg-bad`} />
        Out of stock
      </span>
      <span>
        <span className="mr-1.5 inline-block size-2 rounded-full bg-brand-text align-[1px]" />
        Unsaved
      </span>
    </p>
  );
}
