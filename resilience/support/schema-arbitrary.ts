// Random values that match a JSON schema of the OpenAPI document.
import fc from 'fast-check';

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  pattern?: string;
};
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
};
export type Operation = {
  parameters?: { in: string; name: string; schema?: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
};

const MAX_STRING = 200;
const MAX_INTEGER = 2 ** 31;

export function matching(schema: JsonSchema, document: OpenApiDocument): fc.Arbitrary<unknown> {
  const of = (inner: JsonSchema) => matching(inner, document);
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return of(document.components?.schemas?.[name] ?? {});
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(of));
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map(of)).map((parts) => Object.assign({}, ...parts));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return matchingObject(schema, document);
  if (type === 'array') {
    return fc.array(of(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
  }
  if (type === 'string') return matchingString(schema);
  const { minimum = -MAX_INTEGER, maximum = MAX_INTEGER } = schema;
  if (type === 'integer') {
    return fc.integer({
      min: Math.max(minimum, -MAX_INTEGER),
      max: Math.min(maximum, MAX_INTEGER),
    });
  }
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 });
}

function matchingObject(
  { properties = {}, required = [] }: JsonSchema,
  document: OpenApiDocument,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, matching(schema, document)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function matchingString({ minLength = 0, maxLength = MAX_STRING, pattern }: JsonSchema) {
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_STRING)) };
  const any = fc.string({ ...length, unit: 'grapheme' });
  if (!pattern) return any;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), any);
  } catch {
    return any;
  }
}
