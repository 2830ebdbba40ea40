// Editor of an attribute: name, type, kinds of products, where the shop shows it, and its options.
import type { SavedDocument } from '../../ui/saved-document.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import {
  type AttributeDocument,
  type AttributeOption,
  type AttributeType,
  attributeErrors,
  isBuiltIn,
} from '#domain/product/attribute.ts';
import { productKinds } from '#domain/product/specification-templates.ts';
import { Switch } from '../../ui/switch.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { DeleteMenu } from '../editor/delete-menu.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { changedValues, conflictOf, useDocumentEditor } from '../editor/use-document-editor.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import {
  type EditedAttribute,
  postNewAttribute,
  postAttributeDeletion,
  postAttributeChanges,
} from './attribute-api.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { OptionsCard } from './options-card.tsx';

const labels: Record<string, string> = {
  label: 'Name',
  type: 'Type',
  unit: 'Unit',
  kinds: 'Kinds of products',
  isShown: 'On the product page',
  isFilter: 'Filter',
  allowsMany: 'Several options',
};
const labelOf = (field: string) => labels[field] ?? 'Options';

const types: { value: AttributeType; label: string }[] = [
  { value: 'option', label: 'Choice from a list' },
  { value: 'flag', label: 'Yes or no' },
  { value: 'number', label: 'Number' },
  { value: 'measure', label: 'Measure with a unit' },
  { value: 'text', label: 'Text' },
];
const kindOptions = Object.entries(productKinds).map(([value, { name }]) => ({
  value,
  label: name,
}));

type AttributeEditorProps = {
  /** Header of the page, with the menu of rarer acts; a new one has its own. */
  header?: (more: ReactNode) => ReactNode;
  /** Null for a new one. */
  id: string | null;
  saved: Pick<EditedAttribute, 'version' | 'document' | 'optionCounts'>;
};

export function AttributeEditor({ header, id, saved }: AttributeEditorProps) {
  const navigate = useNavigate();
  const [counts, setCounts] = useState(saved.optionCounts);
  const [merged, setMerged] = useState<AttributeOption | null>(null);
  const editor = useDocumentEditor<AttributeDocument, SavedDocument<AttributeDocument>>({
    key: `attribute:${id ?? 'new'}`,
    subject: 'this attribute',
    saved: { value: saved.document, version: saved.version },
    errorsOf: attributeErrors,
    readConflict: conflictOf('attribute/edited-by-another'),
    save: async (edited, base) => {
      const stored = await (id === null
        ? postNewAttribute(edited)
        : postAttributeChanges(id, base.version, changedValues(base.value, edited)));
      setCounts(stored.optionCounts);
      return { value: stored.document, version: stored.version };
    },
  });
  const { errors, set, draft } = editor;
  const { value } = draft;
  const isFixed = id !== null && isBuiltIn(id);
  const toList = () => void navigate(adminPaths.attributes());
  const remove = async () => {
    await postAttributeDeletion(id ?? '');
    editor.discard();
    toList();
  };
  const more = id !== null && !isFixed && (
    <DeleteMenu
      noun="attribute"
      name={value.label}
      text="An attribute that a product or a collection has cannot be deleted."
      onDelete={remove}
    />
  );
  return (
    <>
      {header?.(more)}
      <EditorFrame
        subject="this attribute"
        editor={editor}
        labelOf={labelOf}
        onSaved={id === null ? toList : undefined}
      >
        <EditorCard id="details" title="Details">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Name"
              name="label"
              hint="As customers read it, such as “Fabric”."
              required
              maxLength={40}
              autoComplete="off"
              value={value.label}
              error={errors.label}
              onChange={(event) => set({ label: event.target.value })}
            />
            <Select
              label="Type"
              name="type"
              value={value.type}
              error={errors.type}
              disabled={id !== null}
              options={types}
              onChange={(event) => set({ type: event.target.value as AttributeType })}
            />
            {value.type === 'measure' && (
              <TextField
                label="Unit"
                name="unit"
                placeholder="cm"
                required
                maxLength={10}
                autoComplete="off"
                value={value.unit}
                error={errors.unit}
                onChange={(event) => set({ unit: event.target.value })}
              />
            )}
          </div>
        </EditorCard>
        {value.type === 'option' && (
          <OptionsCard
            options={value.options}
            optionCounts={counts}
            isFixed={isFixed}
            errors={errors}
            onChange={(options) => set({ options })}
            onMerge={setMerged}
          />
        )}
        <EditorCard id="shown" title="In the shop">
          <div className="grid gap-1">
            {!isFixed && (
              <Switch
                label="On the product page"
                hint="Among the specifications."
                checked={value.isShown}
                onChange={(isShown) => set({ isShown })}
              />
            )}
            {!isFixed && value.type !== 'text' && (
              <Switch
                label="Filter"
                hint="Product lists offer it as a filter."
                checked={value.isFilter}
                onChange={(isFilter) => set({ isFilter })}
              />
            )}
            {!isFixed && value.type === 'option' && (
              <Switch
                label="Several options"
                hint="A product may have more than one of them."
                checked={value.allowsMany}
                onChange={(allowsMany) => set({ allowsMany })}
              />
            )}
          </div>
          {!isFixed && (
            <div className="mt-4">
              <CheckboxGroup
                legend="Kinds of products (none: all)"
                options={kindOptions}
                chosen={value.kinds}
                onChange={(kinds) => set({ kinds })}
              />
            </div>
          )}
        </EditorCard>
        {id !== null && merged && (
          <MergeDialog
            attributeId={id}
            option={merged}
            others={draft.base.options.filter((option) => option.id && option.id !== merged.id)}
            onMerged={({ document, version, optionCounts }) => {
              setMerged(null);
              setCounts(optionCounts);
              draft.rebase({ value: document, version });
            }}
            onClose={() => setMerged(null)}
          />
        )}
      </EditorFrame>
    </>
  );
}
