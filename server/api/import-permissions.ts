// The role that each call about imports and exports of products needs.

export const importPermissions = {
  'GET /api/admin/imports': 'admin',
  'POST /api/admin/imports': 'admin',
  'GET /api/admin/imports/template': 'admin',
  'GET /api/admin/imports/:id': 'admin',
  'PATCH /api/admin/imports/:id': 'admin',
  'GET /api/admin/imports/:id/rows': 'admin',
  'POST /api/admin/imports/:id/start': 'admin-with-password',
  'POST /api/admin/imports/:id/undo': 'admin-with-password',
  'GET /api/admin/products-file': 'admin',
} as const;
