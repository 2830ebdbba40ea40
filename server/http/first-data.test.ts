import { expect, test } from 'vitest';
import { readFirstData } from './first-data.ts';

test('the first data has the response of each call, under its path', async () => {
  const data = await readFirstData(async (path) => Response.json({ path }));
  expect(data).toEqual({
    '/api/admin/shop': { path: '/api/admin/shop' },
    '/api/admin/to-do': { path: '/api/admin/to-do' },
    '/api/admin/readiness': { path: '/api/admin/readiness' },
  });
});

test('there is no first data where one of the calls is refused or fails', async () => {
  for (const status of [403, 503]) {
    const data = await readFirstData(async (path) =>
      Response.json({}, { status: path === '/api/admin/to-do' ? status : 200 }),
    );
    expect(data).toBeNull();
  }
});
