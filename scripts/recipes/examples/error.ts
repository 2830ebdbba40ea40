// An error that the server raises: no supplier.
import { type Recipe, before } from '../recipe.ts';

export const error: Recipe = {
  what: 'an error',
  places: [
    {
      file: 'domain/errors/<noun>.ts',
      adds: 'first table if the browser raises it, else `…ServerErrors`',
    },
    { file: 'messages/en/<noun>-errors.json', adds: 'its text' },
  ],
  note: 'then `npm run messages`; the files are `account`, `second-factor`, `order` and `shop` ([033](decisions/033-server-only-error-texts.md)), and for errors that only an admin meets, in English, `order-admin` and `settings` ([130](decisions/130-errors-in-the-language-of-the-customer.md))',
  generators: ['messages'],
  example: {
    name: 'error',
    edits: {
      'domain/errors/shop.ts': before(
        "  'message/not-found':",
        "  'supplier/not-found': { status: 404, message: texts.supplierNotFound },\n",
      ),
      'messages/en/shop-errors.json': before(
        '  "messageNotFound":',
        '  "supplierNotFound": "This supplier does not exist.",\n',
      ),
    },
    check: `
import { Hono } from 'hono';
import { AppError } from '#domain/errors/errors.ts';
import { respondWithError } from '#server/api/error-handler.ts';

test('a new error is a response with its status and text', async () => {
  const api = new Hono().get('/', () => { throw new AppError('supplier/not-found'); });
  api.onError(respondWithError);
  const response = await api.request('/');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('This supplier does not exist.');
});
`,
  },
};
