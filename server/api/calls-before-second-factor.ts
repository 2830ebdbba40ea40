// The calls of the back office that need no second factor yet.
/** What the admin of a live shop can do without a second factor: set one up. */
export const callsBeforeSecondFactor: ReadonlySet<string> = new Set([
  'GET /api/admin/second-factor',
  'POST /api/admin/second-factor/passkey-options',
  'POST /api/admin/second-factor/passkeys',
  'POST /api/admin/second-factor/app',
  'PUT /api/admin/second-factor/app',
]);
