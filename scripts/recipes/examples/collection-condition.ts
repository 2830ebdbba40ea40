// A condition of a collection's rule: free size only.
import { type Recipe, all, before } from '../recipe.ts';

export const collectionCondition: Recipe = {
  what: "a condition of a collection's rule",
  places: [
    { file: 'domain/catalogue/collection.ts', adds: 'in `CollectionRule` and `emptyRule`' },
    {
      file: 'server/shop/catalogue/collection-scope.ts',
      adds: 'its group or range in `ruleScope`',
    },
    { file: 'server/api/routes/navigation-schemas.ts', adds: 'in `ruleSchema`' },
    { file: 'admin/features/collection/rule-card.tsx', adds: 'its control' },
  ],
  example: {
    name: 'collection-condition',
    edits: {
      'domain/catalogue/collection.ts': all(
        before(
          '  inStock: boolean;\n};',
          '  /** A product needs one of these as well as one of `tags`. */\n  occasions: string[];\n',
        ),
        before('  inStock: false,\n};', '  occasions: [],\n'),
      ),
      'server/shop/catalogue/collection-scope.ts': before(
        '    ...optionGroups(options)',
        '    rule.occasions.map(keyOf.tag),\n',
      ),
      'server/api/routes/navigation-schemas.ts': before(
        '    options: z.array(z.string().max(200)).max(300),',
        '    occasions: z.array(z.string().min(1).max(40)).max(20),\n',
      ),
      'admin/features/collection/rule-card.tsx': before(
        '          <TextField\n            label="Published within days"',
        `          <TagsField
            label="Occasions"
            tags={rule.occasions}
            onChange={(occasions) => set({ occasions })}
          />
`,
      ),
    },
    check: `
import { emptyRule } from '#domain/catalogue/collection.ts';
import { ruleSchema } from '#server/api/routes/navigation-schemas.ts';
import { ruleScope } from '#server/shop/catalogue/collection-scope.ts';

test('a new condition is accepted, and narrows the collection', () => {
  const rule = { ...emptyRule, tags: ['silk'], occasions: ['wedding', 'diwali'] };
  expect(ruleSchema.parse(rule)).toEqual(rule);
  expect(ruleScope(rule, null).groups).toEqual([['tag:silk'], ['tag:wedding', 'tag:diwali']]);
});
`,
  },
};
