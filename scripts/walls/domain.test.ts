// In the domain there is no machine: what belongs to a browser or to Node must be a type error there.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bin } from '../root.ts';
import { type House, makeHouse } from './house.ts';

const sins = {
  'domain/window.ts': 'export const it = window.innerWidth;\n',
  'domain/document.ts': 'export const it = document.title;\n',
  'domain/process.ts': 'export const it = process.env;\n',
  'domain/fetch.ts': "export const it = fetch('/it');\n",
  'domain/console.ts': "console.log('it');\n",
  'domain/timer.ts': 'setTimeout(() => {}, 1);\n',
  'domain/buffer.ts': "export const it = Buffer.from('it');\n",
  'domain/node.ts': "import { readFileSync } from 'node:fs';\nexport const it = readFileSync;\n",
};
const VIRTUE = 'domain/virtue.ts';

let house: House;
let said: string;

beforeAll(() => {
  const virtue = "export const it = new Intl.NumberFormat('en-IN').format(1);\n";
  house = makeHouse({ ...sins, [VIRTUE]: virtue });
  const [node = '', ...args] = bin('tsc', '-p', 'domain', '--pretty', 'false');
  said = spawnSync(node, args, { cwd: house.root, encoding: 'utf8' }).stdout;
});
afterAll(() => house.remove());

test.each(Object.keys(sins))('the compiler refuses %s', (file) =>
  expect(said).toMatch(new RegExp(`^${file}.*error TS(2304|2307|2580|2584|2591)`, 'm')),
);

test('the compiler allows what every machine has', () => expect(said).not.toContain(VIRTUE));
