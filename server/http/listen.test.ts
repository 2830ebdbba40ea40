import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { StartProblem } from '#server/start-problem.ts';
import { listen } from './listen.ts';

const host = '127.0.0.1';

test('a port in use is said in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const opening = listen(() => {}, { host, port });
  await expect(opening).rejects.toThrow(StartProblem);
  await expect(opening).rejects.toThrow(/^Port \d+ is in use\.[^\n]*$/);
  other.close();
});

test.each(['203.0.113.7', 'a..b'])(
  'an address that is not this machine’s too: %s',
  async (name) => {
    const opening = listen(() => {}, { host: name, port: 4321 });
    await expect(opening).rejects.toThrow(StartProblem);
    await expect(opening).rejects.toThrow(/^The shop cannot listen on [^\n]* Set HOST or PORT\.$/);
  },
);
