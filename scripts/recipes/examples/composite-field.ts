// A composite field of a product: how it is washed and ironed.
import { type Recipe, after, all, before, newFile } from '../recipe.ts';

export const compositeField: Recipe = {
  what: 'a composite field of a product',
  places: [
    {
      file: 'domain/product/composite-fields.ts',
      adds: 'in `CompositeFields` and `compositeFields`',
    },
    { file: 'domain/product/product-document-rules.ts', adds: 'its rules in `documentErrors`' },
    { file: 'domain/product/product-merge.ts', adds: 'a list, or `whole`, in `documentTypes`' },
    { file: 'server/shop/products/composite-fields.ts', adds: 'its mapping in `mappings`' },
    { file: 'server/api/routes/product-schemas.ts', adds: 'its shape in `documentSchema`' },
    { file: 'server/platform/db/schema/catalogue.ts', adds: 'a column of `products`' },
    { file: 'admin/features/product-editor/<name>-card.tsx' },
    { file: 'admin/features/product-editor/product-editor.tsx', adds: 'its card' },
    {
      file: 'server/testing/arbitrary-documents.ts',
      adds: 'in `arbitraryDocument`, for the tests of random documents',
    },
  ],
  generators: ['migration'],
  example: {
    name: 'composite-field',
    isSlow: true,
    edits: {
      'domain/product/composite-fields.ts': all(
        before(
          '  isOnSale: boolean;\n  colours',
          '  care: { washing: string; ironing: string } | null;\n',
        ),
        before("  isOnSale: { label: 'On sale'", "  care: { label: 'Care', initial: null },\n"),
      ),
      'domain/product/product-document-rules.ts': before(
        '    ...specificationErrors(document),',
        "    ...when((document.care?.washing.length ?? 0) > 100, 'care.washing', 'At most 100 characters.'),\n",
      ),
      'domain/product/product-merge.ts': before("tags: 'set', sizes", "care: 'whole', "),
      'server/shop/products/composite-fields.ts': before(
        '  slug: { columns: ({ slug })',
        '  care: { columns: ({ care }) => ({ care }), load: ({ row }) => row.care },\n',
      ),
      'server/api/routes/product-schemas.ts': before(
        '    isOnSale: z.boolean(),\n    colours',
        '    care: z.strictObject({ washing: text, ironing: text }).nullable(),\n',
      ),
      'server/platform/db/schema/catalogue.ts': after(
        '    sale: jsonb().$type<Sale>(),\n',
        '    care: jsonb().$type<{ washing: string; ironing: string }>(),\n',
      ),
      'admin/features/product-editor/care-card.tsx': newFile(`// How a product is washed and ironed.
import { TextField } from '#ui/components/field.tsx';
import { EditorCard } from '../../ui/editor-card.tsx';
import type { EditorProps } from '../product-document/editor-props.ts';
import { editDocument } from '../product-document/product-draft.ts';

export function CareCard({ draft, set, errors }: EditorProps) {
  const { washing = '', ironing = '' } = draft.document.care ?? {};
  return (
    <EditorCard id="care" title="Care">
      <TextField
        label="Washing"
        value={washing}
        error={errors['care.washing']}
        onChange={({ target: { value } }) =>
          set(editDocument(draft, { care: { washing: value, ironing } }))
        }
      />
    </EditorCard>
  );
}
`),
      'admin/features/product-editor/product-editor.tsx': all(
        before(
          '          <OptionalCards {...props} isDraft={isAutosaved} />',
          '          <CareCard {...props} />\n',
        ),
        before('import { OptionalCards }', "import { CareCard } from './care-card.tsx';\n"),
      ),
      'server/testing/arbitrary-documents.ts': after(
        '      isOnSale: fc.boolean(),\n',
        '      care: fc.option(fc.record({ washing: anyText(100), ironing: anyText(100) })),\n',
      ),
    },
    check: `
import { documentErrors } from '#domain/product/product-document-rules.ts';
import { documentSchema } from '#server/api/routes/product-schemas.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer } from '#server/testing/products.ts';

test('a composite field is saved, loaded and checked', async () => {
  const { db, close } = await testDatabase();
  await aCustomer(db, 'asha');
  const products = openProducts(db, { enqueueCrops: async () => {} });
  const care = { washing: 'By hand', ironing: 'Warm' };
  const { id } = await products.create('asha', { changes: { name: 'Noor', care }, stockChanges: [] });
  const { document } = await products.load(id);
  expect(documentSchema.parse(document).care).toEqual(care);
  expect(documentErrors({ ...document, care: { ...care, washing: 'x'.repeat(101) } })['care.washing']).toBe('At most 100 characters.');
  await close();
});
`,
  },
};
