// A column of a list of the back office: the rating of a product.
import { type Recipe, before } from '../recipe.ts';

const columns = 'admin/features/product-list/product-columns.tsx';

export const listColumn: Recipe = {
  what: 'a column of a list of the back office',
  places: [{ file: 'admin/features/<noun>/<noun>-columns.tsx', adds: 'an entry of its columns' }],
  note: `\`${columns}\` is a model ([120](decisions/120-lists-and-merging.md))`,
  example: {
    name: 'list-column',
    edits: {
      [columns]: before(
        "  {\n    key: 'price',",
        "  { key: 'discount', label: 'Discount', from: 'widest', cell: (product) => (product.isOnSale ? 'Yes' : '–') },\n",
      ),
    },
  },
};
