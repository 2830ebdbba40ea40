// A page of the back office: '/admin/suppliers'.
import { type Recipe, after, all, before, newFile } from '../recipe.ts';

export const adminPage: Recipe = {
  what: 'a page of the back office',
  places: [
    {
      file: 'domain/admin-routes.ts',
      adds: 'an entry with `...adminPage`, and a URL builder in `adminPaths`',
    },
    { file: 'admin/routes.tsx', adds: 'in `pages`' },
    { file: 'admin/pages/<name>.tsx', adds: '`loader` and `Component`' },
    { file: 'admin/layout/navigation.ts', adds: 'if it is in the sidebar' },
  ],
  example: {
    name: 'admin-page',
    edits: {
      'domain/admin-routes.ts': all(
        before(
          "  audit: { path: '/admin/audit'",
          "  suppliers: { path: '/admin/suppliers', ...adminPage },\n",
        ),
        after(
          '  promises: () => adminRoutes.promises.path,\n',
          '  suppliers: () => adminRoutes.suppliers.path,\n',
        ),
      ),
      'admin/routes.tsx': before(
        '  audit: () => import(',
        "  suppliers: () => import('./pages/suppliers.tsx'),\n",
      ),
      'admin/pages/suppliers.tsx': newFile(`// Suppliers of the shop.
import { PageHeader } from '../layout/page-header.tsx';

export function Component() {
  return <PageHeader title="Suppliers" />;
}
`),
      'admin/layout/navigation.ts': before(
        "      { label: 'Audit log'",
        "      { label: 'Suppliers', to: adminPaths.suppliers(), icon: StockIcon },\n",
      ),
    },
    check: `
import { navigation } from '../admin/layout/navigation.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { routeAt } from '#domain/match-route.ts';

test('a new page of the back office is in the sidebar and for the admin only', () => {
  expect(adminPaths.suppliers()).toBe('/admin/suppliers');
  expect(navigation.flatMap(({ items }) => items)).toContainEqual(expect.objectContaining({ label: 'Suppliers', to: '/admin/suppliers' }));
  expect(routeAt('/admin/suppliers')?.access).toBe('admin');
});
`,
  },
};
