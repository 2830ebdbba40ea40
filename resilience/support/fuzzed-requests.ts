// Random requests to every call of the OpenAPI document: valid, mutated and malformed ones.
import fc from 'fast-check';
import { type JsonSchema, type OpenApiDocument, matching } from './schema-arbitrary.ts';

export type FuzzedRequest = {
  method: string;
  path: string;
  contentType: string;
  body: string | undefined;
};

/** Ends the sessions of the test's own customers, so that every later response would be a 401. */
const SESSION_ENDING = new Set(['delete /session', 'delete /account/sessions']);

const hostileStrings = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '%',
    '_',
    "'",
    '../..',
    '-1',
    '1e9',
    'null',
    '🪔',
    '\u202e',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
/** What no text column stores, and what looks like something else. */
const unstorable = fc.constantFrom('\0', '\ud800', '\udc00', '%', "'", '\u202e');
const hostileValues = fc.oneof(
  hostileStrings,
  fc.constantFrom(null, -1, 0, 1.5, 1e308, 2 ** 53, true, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);
const contentTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'image/jpeg',
    ),
  },
);

/** `ids`: real ids and numbers, for path parameters. */
export function fuzzedRequests(
  document: OpenApiDocument,
  ids: readonly string[],
): fc.Arbitrary<FuzzedRequest> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.uuid(), hostileStrings);
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => !SESSION_ENDING.has(`${method} ${path}`))
      .map(([method, operation]) => {
        const schema = operation.requestBody?.content?.['application/json']?.schema;
        const parameters = (operation.parameters ?? []).filter((each) => each.in === 'query');
        return fc.record({
          method: fc.constant(method.toUpperCase()),
          path: fc
            .tuple(filledPath(path, id), queryOf(parameters, document))
            .map(([filled, query]) => `/api${filled}${query}`),
          contentType: contentTypes,
          body:
            method === 'get' || method === 'delete'
              ? fc.constant(undefined)
              : bodyOf(schema, document),
        });
      }),
  );
  return fc.oneof(...calls);
}

function filledPath(path: string, id: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = path.split(/\{\w+\}/);
  const gaps = fc.array(id, { minLength: parts.length - 1, maxLength: parts.length - 1 });
  return gaps.map((values) =>
    parts.map((part, at) => part + (at < values.length ? encoded(values[at]) : '')).join(''),
  );
}

function queryOf(
  parameters: readonly { name: string; schema?: JsonSchema }[],
  document: OpenApiDocument,
): fc.Arbitrary<string> {
  const values = parameters.map(({ name, schema }) =>
    fc
      .option(fc.oneof(matching(schema ?? {}, document), hostileValues))
      .map((value) => (value === null ? [] : [`${name}=${encoded(value)}`])),
  );
  const unknown = fc.option(hostileStrings, { freq: 5 });
  return fc.tuple(fc.tuple(...values), unknown).map(([pairs, extra]) => {
    const all = [...pairs.flat(), ...(extra === null ? [] : [`x=${encoded(extra)}`])];
    return all.length > 0 ? `?${all.join('&')}` : '';
  });
}

function bodyOf(
  schema: JsonSchema | undefined,
  document: OpenApiDocument,
): fc.Arbitrary<string | undefined> {
  const valid = schema ? matching(schema, document) : fc.jsonValue({ maxDepth: 2 });
  const mutated = fc
    .tuple(valid, fc.string({ maxLength: 20 }), hostileValues, fc.nat())
    .map(mutate);
  const poisoned = fc.tuple(valid, unstorable, fc.nat()).map(([value, text, at]) => {
    const chosen = at % Math.max(1, countStrings(value));
    return appendToString(value, text, { count: 0, chosen });
  });
  const raw = fc.oneof(
    hostileStrings,
    fc.nat({ max: 5_000 }).map((depth) => '['.repeat(depth)),
    fc.nat({ max: 70_000 }).map((length) => JSON.stringify('a'.repeat(length))),
  );
  return fc.oneof(
    { weight: 4, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: mutated.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: poisoned.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: raw },
  );
}

function countStrings(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + countStrings(each), 0);
}

/** The value with `text` behind its string number `chosen`, everything else as it was. */
function appendToString(
  value: unknown,
  text: string,
  strings: { count: number; chosen: number },
): unknown {
  if (typeof value === 'string') {
    strings.count += 1;
    return strings.count - 1 === strings.chosen ? value + text : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => appendToString(each, text, strings));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, appendToString(each, text, strings)]),
  );
}

/** Replaces one field of an object, or adds one; replaces anything else. */
function mutate([value, name, replacement, at]: [unknown, string, unknown, number]): unknown {
  if (typeof value !== 'object' || value === null) return replacement;
  const names = [...Object.keys(value), name];
  return { ...value, [names[at % names.length] ?? name]: replacement };
}

function encoded(value: unknown): string {
  // A random object may have a key `toString` that is no function.
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}
